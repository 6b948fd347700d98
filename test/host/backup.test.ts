import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { alignAlarms, ALARMS } from '../../tools/host/alarms.ts';
import { makeBackup } from '../../tools/host/backup.ts';
import { takeState } from '../../tools/host/lock.ts';
import { restoreBackup } from '../../tools/host/restore.ts';
import { ownVariables } from '../../tools/host/secret.ts';
import { stopServer } from '../../tools/host/server.ts';
import { objectsOf, type Place } from '../../tools/host/state.ts';
import { playOn, takeSeat } from './support/play.ts';
import { folder, host } from './support/server.ts';

/** Where a house keeps its matches and secrets, in a folder of its own; nothing is there yet. */
function place(): Place {
	const root = folder();
	return { state: join(root, 'state'), secrets: join(root, 'dev.vars') };
}

test('who plays while a backup is made plays on from it elsewhere, with every choice that was answered before', async () => {
	const here = place();
	const server = await host(here.state, { variables: ownVariables(here.secrets) });
	const seats = await Promise.all([takeSeat(server.url), takeSeat(server.url), takeSeat(server.url)]);
	let over = false;
	const before = await Promise.all(seats.map((seat) => playOn(server.url, seat, 5)));
	const load = seats.map(async (seat) => {
		while (!over) await playOn(server.url, seat, 1);
	});
	const copy = join(folder(), 'copy');
	const made = await makeBackup(here, copy);
	over = true;
	await Promise.all(load);
	await stopServer(server);
	expect(made.damaged).toEqual([]);

	const there = place();
	expect(restoreBackup(copy, there, false).objects).toBe(made.objects);
	const other = await host(there.state, { variables: ownVariables(there.secrets) });
	for (const [i, seat] of seats.entries()) {
		expect(await playOn(other.url, seat, 0)).toBeGreaterThanOrEqual(before[i] ?? 0);
		expect(await playOn(other.url, seat, 5)).toBeGreaterThanOrEqual((before[i] ?? 0) + 5);
	}
});

test('a backup is put back only where nothing is lost: not under a server, not over matches, and then they are moved aside', async () => {
	const here = place();
	const server = await host(here.state, { variables: ownVariables(here.secrets) });
	const seat = await takeSeat(server.url);
	const copy = join(folder(), 'copy');
	await makeBackup(here, copy);
	expect(() => restoreBackup(copy, here, true)).toThrow('in use');
	await stopServer(server);
	const secrets = readFileSync(here.secrets, 'utf8');
	writeFileSync(here.secrets, 'SESSION_SECRET="another one, made since then"\n');

	const cli = (script: string, ...parameters: string[]) =>
		spawnSync(process.execPath, [resolve('tools', script), ...parameters], { cwd: house, encoding: 'utf8' });
	const house = folder();
	expect(cli('restore.ts', copy)).toMatchObject({ status: 0, stderr: '' });
	expect(cli('restore.ts', copy)).toMatchObject({
		status: 1,
		stderr: '.wrangler/state holds matches; with --force they are moved aside\n'
	});
	expect(cli('backup.ts', copy)).toMatchObject({ status: 1, stderr: `${copy} is not empty\n` });

	const { aside = '' } = restoreBackup(copy, here, true);
	expect(readFileSync(here.secrets, 'utf8')).toBe(secrets);
	expect(readFileSync(join(aside, 'dev.vars'), 'utf8')).toContain('another one');
	expect(readdirSync(join(aside, 'v3/do/backroom-Match')).length).toBeGreaterThan(1);
	const again = await host(here.state, { variables: ownVariables(here.secrets) });
	expect(await playOn(again.url, seat, 5)).toBeGreaterThanOrEqual(5);
});

test('nobody else on this machine looks into a backup, or into the matches, whatever the folders were before', async () => {
	const here = place();
	const copy = folder();
	for (const open of [here.state, copy]) {
		mkdirSync(open, { recursive: true });
		chmodSync(open, 0o755);
	}
	takeState(here.state)();
	await makeBackup(here, copy);
	expect([here.state, copy].map((path) => statSync(path).mode & 0o077)).toEqual([0, 0]);
});

test('half a backup is none', async () => {
	const here = place();
	const copy = join(folder(), 'copy');
	await makeBackup(here, copy);
	rmSync(join(copy, 'backup.json'));
	expect(() => restoreBackup(copy, here, true)).toThrow('no whole backup');
	expect(existsSync(here.state)).toBe(false);
});

test('an alarm that was struck off the list while the rooms were copied rings all the same', async () => {
	const here = place();
	const server = await host(here.state);
	await takeSeat(server.url);
	await stopServer(server);
	const rooms = objectsOf(here.state, 'Match');
	const list = (folder: string): { actor_id: string; scheduled_time: bigint; actor_name: string | null }[] => {
		const database = new DatabaseSync(join(folder, ALARMS));
		const query = database.prepare('select * from _cf_ALARM');
		query.setReadBigInts(true);
		const alarms = query.all() as ReturnType<typeof list>;
		database.close();
		return alarms;
	};
	const before = list(rooms);
	expect(before).toHaveLength(1);
	const copy = join(rooms, 'before.sqlite');
	const strike = (): void => {
		const database = new DatabaseSync(join(rooms, ALARMS));
		if (!existsSync(copy)) database.exec(`vacuum into '${copy}'`);
		database.exec('delete from _cf_ALARM');
		database.close();
	};
	strike();
	alignAlarms(rooms, copy);
	expect(list(rooms)).toEqual(before);
	strike();
	const backup = join(folder(), 'copy');
	await makeBackup(here, backup);
	// The room knows when, if nobody knows its name any more.
	expect(list(objectsOf(join(backup, 'state'), 'Match'))).toEqual(before.map((alarm) => ({ ...alarm, actor_name: null })));
});
