import type { Locator } from '@playwright/test';
import type { MatchView } from '../../../rules/core/match-view.ts';
import { isRange, type AnyChoice, type Option } from '../../../rules/core/option.ts';
import type { Board } from '../../../rules/through-the-ages/board.ts';
import { throughTheAges } from '../../../rules/through-the-ages/game.ts';
import { ratingsOf } from '../../../rules/through-the-ages/ratings.ts';
import type { ThroughTheAgesStep } from '../../../rules/through-the-ages/steps.ts';
import { expect } from './house.ts';
import { TablePlayer } from './table-player.ts';

export type ThroughTheAgesView = MatchView<Board, ThroughTheAgesStep>;

// The entries of the menus by the kinds of options that stand in them; what is not here stands under "more".
const ENTRIES: Readonly<Record<string, string>> = {
	take: 'ttb_menu_take',
	increasePopulation: 'ttb_menu_population',
	freePopulation: 'ttb_menu_population',
	build: 'ttb_menu_build',
	upgrade: 'ttb_menu_upgrade',
	upgradeInto: 'ttb_menu_upgrade',
	buildStages: 'tta_kind_wonder',
	develop: 'ttb_menu_develop',
	revolution: 'ttb_menu_develop',
	playLeader: 'tta_kind_leader',
	playCard: 'tta_kind_action',
	buildUnit: 'ttb_menu_units',
	upgradeUnit: 'ttb_menu_units',
	populationAndUnit: 'ttb_menu_units',
	playTactic: 'tta_kind_tactic',
	copyTactic: 'tta_kind_tactic',
	prepareEvent: 'ttb_menu_prepare',
	aggression: 'tta_kind_aggression',
	war: 'tta_kind_war',
	offerPact: 'tta_kind_pact',
	cancelPact: 'tta_kind_pact'
};

// The questions to which cards are suggested: the button, and the answer that is none.
const SUGGESTED: Readonly<Record<string, readonly [string, string]>> = {
	colonize: ['ttb_send_suggested', 'colonize'],
	defend: ['ttb_defend_suggested', 'yield']
};

// What ends a question stands last in a list.
const QUIET: ReadonlySet<string> = new Set(['decline', 'enough', 'none', 'resign', 'yield', 'refuse', 'pass']);

/** Somebody who plays Through the Ages at a page: what the rules' own bot would do, by the menus, the forms and the lists. */
export class ThroughTheAgesPlayer extends TablePlayer<ThroughTheAgesView> {
	/** The kinds of choices made by hand. */
	readonly made = new Set<string>();
	// What is to be chosen by hand, whatever the bot would.
	private wanted: AnyChoice | undefined;

	/** Waits to be asked this; what is only to be confirmed before is confirmed. */
	async isAsked(question: string): Promise<void> {
		const { recorder } = this.visitor;
		await expect
			.poll(
				async () => {
					await recorder.until(() => recorder.asked, 1_000);
					if (this.question === 'confirm' && question !== 'confirm') await this.answer('confirm', 2_500);
					return this.question;
				},
				{ timeout: 90_000, message: `asked ${question}` }
			)
			.toBe(question);
	}

	/** Waits to be asked this, and answers with exactly this choice, which the room takes. */
	async answers(question: string, choice: AnyChoice): Promise<void> {
		await this.isAsked(question);
		const { choices } = this.match;
		this.wanted = choice;
		// A press may come too late for what the page shows by then; nobody else is asked meanwhile.
		await expect(async () => {
			if (this.match.choices === choices) await this.answer(question, 5_000);
			expect(this.match.choices).toBeGreaterThan(choices);
		}).toPass({ timeout: 60_000 });
		this.wanted = undefined;
	}

	protected async press(question: string): Promise<void> {
		if (question === 'confirm') return this.touch(this.button('confirm'));
		const { choice } = this;
		if (!(await this.suggested(question, choice))) await this.give(question, choice);
		this.made.add(choice.kind);
	}

	/** What the rules' bot would choose, by what this player sees; but no unit is disbanded, without which nobody bids for territories. */
	private get choice(): AnyChoice {
		if (this.wanted !== undefined) return this.wanted;
		const { board, asks } = this.match;
		const { you = 0 } = this.visitor.recorder.table ?? {};
		const step = asks.find(({ seat }) => seat === you)?.step;
		const options = this.match.options.filter(({ kind }) => kind !== 'disband');
		return throughTheAges.bot({ seat: you, board, step, options, random: Math.random } as never);
	}

	private give(question: string, choice: AnyChoice): Promise<void> {
		switch (question) {
			case 'turn':
				return choice.kind === 'endTurn' ? this.endTurn() : this.act(choice);
			case 'politics':
				return choice.kind === 'noPolitics' ? this.openMenu('tta_do_no_politics') : this.act(choice);
			case 'bid':
				return this.bid(choice);
			case 'answerPact':
				return this.touch(this.button(choice.kind === 'accept' ? 'tta_do_accept' : 'tta_do_refuse'));
			case 'plunder':
			case 'gainMix':
			case 'loseMix':
				return this.mix(choice);
			case 'discardDown':
			case 'discardCards':
				return this.discard();
			default:
				return this.pick(this.match.options, choice);
		}
	}

	// An action of a turn or of politics: its entry in the menu, then what it is done to.
	private async act(choice: AnyChoice): Promise<void> {
		const entry = entryOf(choice);
		await this.openMenu(entry);
		await this.pick(
			this.match.options.filter((option) => entryOf(option) === entry && option.kind !== 'endTurn' && option.kind !== 'noPolitics'),
			choice
		);
	}

	private async openMenu(entry: string): Promise<void> {
		const back = this.button('board_other_action');
		if (await back.isVisible()) await this.touch(back);
		await this.touch(this.button(entry));
	}

	// Where something would be lost the page asks once more.
	private async endTurn(): Promise<void> {
		const { recorder } = this.visitor;
		const { choices } = recorder.match;
		await this.openMenu('tta_do_end_turn');
		const again = this.button('ttb_end_all_the_same');
		const asked = again.waitFor({ timeout: 2_500 }).then(
			() => true,
			() => false
		);
		const taken = recorder.until(() => recorder.match.choices !== choices, 2_500).then(() => false);
		if (await Promise.race([asked, taken])) await this.touch(again);
	}

	private async bid({ kind, bid }: AnyChoice): Promise<void> {
		if (kind !== 'bid') return this.touch(this.button('tta_do_pass'));
		await this.step('bid', Number(bid));
		await this.touch(this.bar.getByRole('button', { name: this.say('ttb_bid_now', { bid: Number(bid) }), exact: true }));
	}

	// So much food, and the rest in resources.
	private async mix({ food }: AnyChoice): Promise<void> {
		await this.step('food', Number(food));
		await this.touch(this.bar.locator('.controls button.primary'));
	}

	// From the least to this number.
	private async step(field: 'bid' | 'food', wanted: number): Promise<void> {
		const range = this.match.options.map((option) => option[field]).find(isRange);
		if (range === undefined || range.min === range.max) return;
		while (await this.button('less').isEnabled()) await this.touch(this.button('less'));
		for (let now = range.min; now < wanted; now += 1) await this.touch(this.button('more'));
	}

	// The suggested cards in one press, if this is a question with a suggestion, the bot's answer is not to leave it, and nothing else is wanted.
	private async suggested(question: string, { kind }: AnyChoice): Promise<boolean> {
		const [button, end] = SUGGESTED[question] ?? [];
		if (button === undefined || kind === end || this.wanted !== undefined) return false;
		const all = this.bar.getByRole('button', { name: this.say(button, { cards: '' }) });
		if (!(await all.isVisible())) return false;
		await this.touch(all);
		return true;
	}

	private async discard(): Promise<void> {
		const { board, asks } = this.match;
		const { you = 0 } = this.visitor.recorder.table ?? {};
		const step = asks.find(({ seat }) => seat === you)?.step;
		const cards = this.bar.locator('.cards').getByRole('button');
		const hand = await cards.count();
		const count = step?.step === 'discardCards' ? Math.min(step.count, hand) : hand - ratingsOf(board, you).militaryHand;
		for (let card = 0; card < count; card += 1) await this.touch(cards.nth(card));
		await this.touch(this.bar.getByRole('button', { name: this.say('ttb_discard_now', { picked: count, count }), exact: true }));
	}

	// The answer at this option's place in the list.
	private pick(options: readonly Option[], choice: AnyChoice): Promise<void> {
		const listed = [...options].sort((a, b) => Number(QUIET.has(a.kind)) - Number(QUIET.has(b.kind)));
		const place = listed.findIndex((option) => Object.entries(option).every(([name, field]) => choice[name] === field));
		if (place < 0) throw new Error(`nothing listed is ${JSON.stringify(choice)}`);
		return this.touch(this.bar.locator('.choices').getByRole('button').nth(place));
	}

	private button(key: string): Locator {
		return this.bar.getByRole('button', { name: this.say(key), exact: true });
	}
}

function entryOf({ kind }: { readonly kind: string }): string {
	return ENTRIES[kind] ?? 'ttb_menu_more';
}
