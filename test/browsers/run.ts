/** Plays one evening in every browser of this machine: node test/browsers/run.ts [a name, or how it begins] */
import { within } from '../support/within.ts';
import { House } from '../web/support/house.ts';
import { BROWSERS } from './browsers.ts';
import { playStory } from './story.ts';

const wanted = process.argv[2] ?? '';
// A browser that hangs is one that failed.
const PATIENCE = 5 * 60_000;
const counts = { passed: 0, failed: 0, skipped: 0 };

for (const { name, from, isThere, open } of BROWSERS.filter((browser) => browser.name.startsWith(wanted))) {
	if (!isThere()) {
		console.log(`\n${name}: skipped, not on this machine (${from})`);
		counts.skipped += 1;
		continue;
	}
	const house = await House.open();
	try {
		const tab = await within(PATIENCE, open(), () => `${name} does not open`);
		console.log(`\n${name}: ${tab.version}`);
		try {
			const evening = playStory(house, tab, name, (chapter) => console.log(`  ${chapter}`));
			await within(PATIENCE, evening, () => 'the evening has no end');
		} finally {
			await within(PATIENCE, tab.close(), () => `${name} does not close`);
		}
		counts.passed += 1;
	} catch (failure) {
		console.error(`${name}: failed`, failure);
		counts.failed += 1;
	} finally {
		await house.close();
	}
}
if (counts.passed + counts.failed === 0) console.error('\nNo browser ran.');
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.passed > 0 && counts.failed === 0 ? 0 : 1);
