import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { previewTags } from '#party/worker/link-preview.ts';
import { cleanName } from '#party/shared/text.ts';
import { ODD_TEXTS } from '../doors/room/odd.ts';
import { newTable, runningMatch, visitor } from './house.ts';
import { SHELL } from './worker.ts';

// Nothing but tags of these shapes, whatever is in them.
const TAGS = /^(?:<meta (?:property|name)="[a-z:_]+" content="[^"<>]*">|<link rel="canonical" href="[^"<>]*">)+$/;
const MARKUP = ['<', '>', '"', "'", '&', '</head>', '<script>', 'x', '&quot;', '`', '\u2028', '\u0000', '=', '/', '-->', ']]>'];

describe('A name with markup', () => {
	test('is nothing but text in a link’s preview', () => {
		const name = fc.oneof(
			fc.string({ unit: 'binary' }),
			fc.array(fc.constantFrom(...MARKUP), { maxLength: 24 }).map((parts) => parts.join(''))
		);
		const preview = { id: 'x', game: 'sealed-bids', phase: 'gathering', free: 1, seats: 2, watchers: true } as const;
		fc.assert(
			fc.property(name, name, fc.constantFrom('en', 'es', 'it'), (host, address, locale) => {
				expect(previewTags({ ...preview, host }, `https://backroom.test/m/${address}`, locale)).toMatch(TAGS);
			}),
			{ numRuns: 2_000, seed: 4 }
		);
	});

	test('is refused, or comes back as it was given and does nothing in the page', async () => {
		const { host, id } = await newTable();
		let kept = 0;
		vi.useFakeTimers({ toFake: ['Date'] });
		for (const text of ODD_TEXTS) {
			// One takes only so many names a day.
			vi.setSystemTime(Date.now() + 2 * 3_600_000);
			// Everybody's own address, as each name is another visit.
			const answer = await host.ask('/api/me', { name: text }, { 'cf-connecting-ip': `10.9.${kept}.${text.length % 256}` });
			if (!answer.ok) {
				expect(['bad-name', 'malformed']).toContain((await answer.json<{ reason: string }>()).reason);
				continue;
			}
			kept += 1;
			expect((await host.json<{ name: string }>('/api/me')).name).toBe(cleanName(text));
			const page = await (await host.ask(`/m/${id}`)).text();
			const [before = '', after = ''] = SHELL.split('</head>');
			expect(page.startsWith(before) && page.endsWith(`</head>${after}`)).toBe(true);
			expect(page.slice(before.length, -`</head>${after}`.length)).toMatch(TAGS);
		}
		expect(kept).toBeGreaterThan(20);
	});
});

test('Talk with markup, controls or broken characters is refused or said without what could mislead', async () => {
	const { id } = await runningMatch();
	for (const [n, text] of ODD_TEXTS.entries()) {
		// Everybody may say so much at once, so each says one thing.
		const somebody = await (await visitor(`Visitor ${n}`)).enter(id);
		const answer = await somebody.does({ type: 'say', text });
		if (answer === 'done') {
			await somebody.until(() => somebody.chat.length > 0);
			const said = somebody.chat.at(-1)?.text ?? '';
			expect(said).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
			expect(said.length).toBeGreaterThan(0);
		} else expect(answer).toBe('malformed');
		somebody.close();
	}
});
