import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coverOf } from '#lib/home/covers.ts';
import { games } from '../../../rules/games.ts';

// Where a PNG says how large it is: after its signature and the head of its first chunk.
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

test.each(Object.keys(games))('the preview of a link has a picture of %s', (game) => {
	const picture = readFileSync(`web/static/previews/${game}.png`);
	expect(picture.subarray(1, 4).toString()).toBe('PNG');
	expect([picture.readUInt32BE(WIDTH_AT), picture.readUInt32BE(HEIGHT_AT)]).toEqual([1200, 630]);
});

test.each(Object.keys(games))('the box of %s is drawn', (game) => {
	const cover = coverOf(game);
	expect(cover).toContain(game);
	expect(readFileSync(`web/static${cover}`, 'utf8')).toContain('<svg');
});
