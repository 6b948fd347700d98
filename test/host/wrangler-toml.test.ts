import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { runtimeOptions } from '../../tools/host/options.ts';
import { folder } from './support/server.ts';

/** What the host runs when our wrangler.toml says something else in this place; the page is an empty folder. */
function hostOf(said: string, instead: string) {
	const place = folder();
	mkdirSync(join(place, 'page'));
	const text = readFileSync('wrangler.toml', 'utf8')
		.replace('party/index.ts', relative(place, 'party/index.ts'))
		.replace('./dist', 'page')
		.replace('node tools/fingerprints.ts', 'true');
	expect(text).toContain(said);
	const config = join(place, 'wrangler.toml');
	writeFileSync(config, text.replace(said, instead));
	const [worker] = runtimeOptions({ ip: '127.0.0.1', port: 1, state: place, variables: {}, config }).workers;
	if (worker === undefined) throw new Error('the host runs nothing');
	return worker.config;
}

test('limits, objects, page and compatibility date of the host are those of wrangler.toml', () => {
	expect(hostOf('limit = 10,', 'limit = 7,').env).toMatchObject({ REDEEM_LIMIT: { simple: { limit: 7, period: 60 } } });
	expect(hostOf('name = "Match"', 'name = "Rooms"').env).toMatchObject({ Rooms: { type: 'durable-object', exportName: 'Match' } });
	expect(hostOf('"/m/*"', '"/t/*"').assets).toMatchObject({ runWorkerFirst: ['/api/*', '/parties/*', '/t/*'] });
	expect(hostOf('"2026-10-20"', '"2026-10-01"').compatibilityDate).toBe('2026-10-01');
	expect(hostOf('HOSTED_BY = "cloudflare"', 'GREETING = "hello"').env).toMatchObject({ GREETING: { value: 'hello' } });
});

test('what wrangler.toml asks for and the host does not do is refused by its name, not left out in silence', () => {
	expect(() => hostOf('keep_names = false', 'workers_dev = true')).toThrow('workers_dev');
	expect(() => hostOf('period = 60 }', 'period = 60, mitigation = 5 }')).toThrow('mitigation');
	expect(() => hostOf('["AddressBudget", "Edition"]', '["AddressBudget"]')).toThrow('no migration makes Edition');
});
