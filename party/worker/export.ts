import type { Belongings } from '#party/account/account.ts';
import type { Env } from '#party/shared/env.ts';

/**
 * Everything that is the account's, as one JSON file: what it holds itself, and of each of its tables where it sat and what it said. Table
 * after table is asked as the file is read, so that nothing large is ever in memory; one that cannot tell says so.
 */
export function exported(env: Env, account: string, shortName: string, { tables, view, ...rest }: Belongings): ReadableStream<Uint8Array> {
	const { browsers, passkeys, codes } = view;
	const head = { format: 'backroom-account-1', account: shortName, ...rest, browsers, passkeys, codes };
	const encoder = new TextEncoder();
	const pieces = piecesOf();

	async function* piecesOf(): AsyncGenerator<string> {
		yield `${JSON.stringify(head, undefined, '\t').slice(0, -2)},\n\t"tables": [`;
		for (const [n, table] of tables.entries()) {
			const mine = await env.Match.getByName(table.id)
				.belongings(account)
				.catch(() => undefined);
			yield `${n === 0 ? '' : ','}\n\t\t${JSON.stringify({ ...table, ...(mine ?? { unreadable: true }) })}`;
		}
		yield '\n\t]\n}\n';
	}

	return new ReadableStream({
		async pull(controller) {
			const { value, done } = await pieces.next();
			if (done === true) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await pieces.return(undefined);
		}
	});
}
