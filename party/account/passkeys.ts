import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { DeviceLabel, PasskeyView } from '#party/shared/account-wire.ts';
import { goodUntil, type Purpose } from '#party/shared/challenge.ts';
import type { Env } from '#party/shared/env.ts';
import { PASSKEYS } from '#party/shared/limits.ts';
import type { SessionOwner } from '#party/shared/session-text.ts';
import type { Reason } from '#party/shared/wire.ts';

const SCHEMA = `
	create table if not exists passkey (
		id text primary key, key blob not null, counter integer not null, transports text not null, made text not null, since integer not null,
		used integer, synced integer not null
	) without rowid;
	create table if not exists answered (challenge text primary key, until integer not null) without rowid;
`;

/** Who asks for the answer of a passkey: the house as browsers know it, and the session that the challenge was given to. */
export type Asking = { readonly rpId: string; readonly origin: string; readonly session: SessionOwner };

/** A passkey as one account hands it to another. */
export type PasskeyRow = {
	readonly id: string;
	readonly key: ArrayBuffer;
	readonly counter: number;
	readonly transports: string;
	readonly made: string;
	readonly since: number;
	readonly used: number | null;
	readonly synced: number;
};

/** The passkeys of one account: public keys, none of which is worth anything to who reads them. */
export class Passkeys {
	private readonly sql: SqlStorage;
	private readonly env: Env;

	constructor(sql: SqlStorage, env: Env) {
		this.sql = sql;
		this.env = env;
	}

	/** All of them, the oldest first. */
	list(): PasskeyView[] {
		return this.rows().map(({ id, made, since, used, synced }) => ({
			id,
			made: JSON.parse(made) as DeviceLabel,
			since,
			...(used !== null && { used }),
			synced: synced === 1
		}));
	}

	/** Keeps a passkey that was just made, once it has proved to be one. Answers why not. */
	async add(response: RegistrationResponseJSON, asking: Asking, made: DeviceLabel): Promise<Reason | undefined> {
		if (this.rows().length >= PASSKEYS.most) return 'passkeys-many';
		// Large, and seldom needed.
		const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
		try {
			const verified = await verifyRegistrationResponse({
				response,
				expectedChallenge: (challenge) => this.isGood(challenge, 'make', asking.session),
				expectedOrigin: asking.origin,
				expectedRPID: asking.rpId,
				requireUserVerification: false
			});
			if (!verified.verified) return 'bad-passkey';
			const { credential, credentialBackedUp } = verified.registrationInfo;
			if (this.row(credential.id) !== undefined) return 'bad-passkey';
			if (this.rows().length >= PASSKEYS.most) return 'passkeys-many';
			const transports = JSON.stringify(credential.transports ?? []);
			const row = [credential.id, bytesOf(credential.publicKey), credential.counter, transports, JSON.stringify(made), Date.now()];
			this.sql.exec(
				'insert into passkey (id, key, counter, transports, made, since, synced) values (?, ?, ?, ?, ?, ?, ?)',
				...row,
				Number(credentialBackedUp)
			);
			return undefined;
		} catch {
			// Whatever the library did not like of it.
			return 'bad-passkey';
		}
	}

	/** Whether a passkey of the account has signed the challenge; answers why not. Each challenge is taken once, and no counter goes back. */
	async use(response: AuthenticationResponseJSON, asking: Asking): Promise<Reason | undefined> {
		const row = this.row(response.id);
		if (row === undefined) return 'unknown-passkey';
		const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
		try {
			const { verified, authenticationInfo } = await verifyAuthenticationResponse({
				response,
				expectedChallenge: (challenge) => this.isGood(challenge, 'use', asking.session),
				expectedOrigin: asking.origin,
				expectedRPID: asking.rpId,
				requireUserVerification: false,
				credential: { id: row.id, publicKey: new Uint8Array(row.key), counter: row.counter }
			});
			if (!verified) return 'bad-passkey';
			// Another answer of it may have come in between.
			const { newCounter, credentialBackedUp } = authenticationInfo;
			const counter = this.row(row.id)?.counter;
			if (counter === undefined || (newCounter <= counter && (newCounter > 0 || counter > 0))) return 'bad-passkey';
			const now = [newCounter, Date.now(), Number(credentialBackedUp), row.id];
			this.sql.exec('update passkey set counter = ?, used = ?, synced = ? where id = ?', ...now);
			return undefined;
		} catch {
			return 'bad-passkey';
		}
	}

	/** Forgets a passkey. Answers whether there was one of this name. */
	remove(id: string): boolean {
		if (this.row(id) === undefined) return false;
		this.sql.exec('delete from passkey where id = ?', id);
		return true;
	}

	/** All of them as another account takes them over. */
	handOver(): PasskeyRow[] {
		return this.rows();
	}

	/** Takes over those of an account that was joined. */
	inherit(rows: readonly PasskeyRow[]): void {
		if (rows.length === 0) return;
		this.sql.exec(SCHEMA);
		for (const { id, key, counter, transports, made, since, used, synced } of rows) {
			this.sql.exec(
				'insert or ignore into passkey (id, key, counter, transports, made, since, used, synced) values (?, ?, ?, ?, ?, ?, ?, ?)',
				...[id, key, counter, transports, made, since, used, synced]
			);
		}
	}

	// Noted before anything is checked that takes time, so that a second one of it finds it used.
	private async isGood(challenge: string, purpose: Purpose, session: SessionOwner): Promise<boolean> {
		const now = Date.now();
		const text = decoded(challenge);
		const until = text && (await goodUntil(text, this.env, purpose, session, now));
		if (until === undefined || until === '') return false;
		this.sql.exec(SCHEMA);
		this.sql.exec('delete from answered where until <= ?', now);
		if (this.sql.exec('select 1 from answered where challenge = ?', challenge).toArray().length > 0) return false;
		this.sql.exec('insert into answered (challenge, until) values (?, ?)', challenge, until);
		return true;
	}

	private rows(): PasskeyRow[] {
		if (this.sql.exec("select 1 from sqlite_master where type = 'table' and name = 'passkey'").toArray().length === 0) return [];
		return this.sql.exec<PasskeyRow>('select * from passkey order by since, id').toArray();
	}

	private row(id: string): PasskeyRow | undefined {
		return this.rows().find((row) => row.id === id);
	}
}

function bytesOf(bytes: Uint8Array): ArrayBuffer {
	return bytes.slice().buffer;
}

// Browsers write what they have signed in base64url.
function decoded(challenge: string): string | undefined {
	try {
		return atob(challenge.replaceAll('-', '+').replaceAll('_', '/'));
	} catch {
		return undefined;
	}
}
