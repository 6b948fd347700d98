import type { Option } from '#rules/core/option.ts';
import { oneOf, type Random } from './random.ts';

/** How often each thing was seen in random games; `missing` tells what never was. */
export class Coverage {
	readonly counts = new Map<string, number>();

	count(label: string, times = 1): void {
		this.counts.set(label, (this.counts.get(label) ?? 0) + times);
	}

	add(other: Coverage): void {
		for (const [label, times] of other.counts) this.count(label, times);
	}

	missing(expected: readonly string[]): string[] {
		return expected.filter((label) => !this.counts.has(label));
	}

	/** An option for the step: often the one least chosen so far in any game, else any. */
	steer(step: string, options: readonly Option[], random: Random): Option {
		if (random() > STEERED) return oneOf(options, random);
		let least = Infinity;
		let rarest: Option[] = [];
		for (const option of options) {
			const count = this.counts.get(labelOf(step, option)) ?? 0;
			if (count > least) continue;
			if (count < least) rarest = [];
			least = count;
			rarest.push(option);
		}
		return oneOf(rarest, random);
	}
}

const STEERED = 0.3;

/** The name under which an option is counted: its step and kind, and the things it names that are the same in every game. */
export function labelOf(step: string, option: Option): string {
	const names = Object.entries(option).flatMap(([field, value]) => (field !== 'kind' && typeof value === 'string' ? [value] : []));
	return [step, option.kind, ...names].join(' ');
}
