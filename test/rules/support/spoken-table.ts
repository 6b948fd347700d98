import { expect } from 'vitest';
import type { AnyChoice, Option } from '#rules/core/option.ts';
import { asked } from '#rules/core/play.ts';
import { GameTable, type Kind } from './game-table.ts';

/** A choice as a test says it: so much of it that one option is meant, and its numbers. */
export type Spoken = { readonly kind: string; readonly [field: string]: string | number | boolean | undefined };

/** A table where a choice is said by enough of its fields. */
export abstract class SpokenTable<K extends Kind & { spoken: Spoken }> extends GameTable<K> {
	/** The player may do this, as far as the fields are named. */
	expectOffered(colour: K['colour'], ...spoken: K['spoken'][]): this {
		for (const wanted of spoken) expect(this.matching(colour, wanted).length, JSON.stringify(wanted)).toBeGreaterThan(0);
		return this;
	}

	expectNotOffered(colour: K['colour'], ...spoken: K['spoken'][]): this {
		for (const wanted of spoken) expect(this.matching(colour, wanted), JSON.stringify(wanted)).toEqual([]);
		return this;
	}

	/** The questions that are open: 'blue plan'. */
	expectOpen(...asks: string[]): this {
		expect(asked(this.game, this.match).map(({ seat, step }) => `${this.colourOf(seat)} ${step.step}`)).toEqual(asks);
		return this;
	}

	expectWinners(...colours: K['colour'][]): this {
		expect(this.match.result?.winners.map((seat) => this.colourOf(seat))).toEqual(colours);
		return this;
	}

	protected choiceOf(spoken: K['spoken']): AnyChoice {
		return spoken as AnyChoice;
	}

	/** The options that are meant; a range takes any number. */
	protected matching(colour: K['colour'], wanted: K['spoken']): readonly Option[] {
		return this.optionsOf(colour).filter((option) =>
			Object.entries(wanted).every(([field, value]) => typeof option[field] === 'object' || option[field] === value)
		);
	}

	/** Takes the one option that is meant. Throws when there is none, or more than one. */
	protected choose(colour: K['colour'], spoken: K['spoken']): void {
		const [option, ...more] = this.matching(colour, spoken);
		const said = `${colour}, ${JSON.stringify(spoken)}`;
		if (option === undefined) throw new Error(`${said}: not among ${this.told(colour)}`);
		if (more.length > 0) throw new Error(`${said}: which of ${JSON.stringify([option, ...more])}?`);
		this.take(colour, { ...(option as AnyChoice), ...(spoken as AnyChoice) });
	}

	/** What a player may do. */
	protected told(colour: K['colour']): string {
		return JSON.stringify(this.optionsOf(colour));
	}
}
