import { litBy, type Act as AnyAct } from '#lib/board/lit.ts';
import { PlacesState } from '#lib/board/places-state.ts';
import type { OwnSecret } from '#lib/board/state.svelte.ts';
import { m } from '#lib/paraglide/messages.js';
import { mannerIn, type AnyManner, type Sort } from '#lib/table/story/manner.ts';
import type { Fact } from '#rules/core/match.ts';
import { leastChoice, type AnyChoice, type Option } from '#rules/core/option.ts';
import type { View } from '#rules/core/secret.ts';
import type { Board } from '#rules/through-the-ages/board.ts';
import { cardOf, catalogueOf } from '#rules/through-the-ages/catalogue.ts';
import type { ThroughTheAgesFact, ThroughTheAgesResult } from '#rules/through-the-ages/facts.ts';
import type { ThroughTheAgesStep } from '#rules/through-the-ages/steps.ts';
import { digestOf } from './digest.ts';
import { warningsOf } from './end-of-turn.ts';
import type { foreseenFor, Told } from './foresee.ts';
import { belongsTo, type MenuId } from './menu.ts';
import { amount } from './names.ts';
import { partsOf, placeOfOption } from './places.ts';
import { placeOfTopic, type Topic } from './topics.ts';
import { cardsIn } from './views.ts';
import { factSentence } from './words/facts.ts';
import { MANNERS } from './words/manners.ts';
import { isQuiet, optionEffect, optionLabel, throughTheAgesOption, type AnyThroughTheAgesOption } from './words/options.ts';
import type { Question } from './words/questions.ts';

export type Act = AnyAct<AnyThroughTheAgesOption>;

/** What the parts of the board of Through the Ages share; picked is the action of the menu that was opened. */
export class BoardState extends PlacesState<
	{
		board: Board;
		step: ThroughTheAgesStep;
		question: Question;
		topic: Topic;
		pick: MenuId | 'endTurn';
		result: ThroughTheAgesResult;
	},
	AnyThroughTheAgesOption
> {
	protected readonly placeOf = placeOfTopic;
	/** The player whose civilization is shown among the others'. */
	looked: number | undefined = $state.raw();

	catalogue = $derived.by(() => catalogueOf(this.board));
	/** The viewer's own civilization while the match is played. */
	own = $derived.by(() => (this.you === undefined || this.over ? undefined : this.board.players[this.you]));
	/** Everybody, the viewer first. */
	order = $derived.by(() => this.board.players.map((_own, n) => ((this.you ?? 0) + n) % this.board.players.length));
	/** The viewer's civil and military cards. */
	hand = $derived.by(() => (this.own === undefined ? [] : (cardsIn(this.own.hand) ?? [])));
	militaryHand = $derived.by(() => (this.own === undefined ? [] : (cardsIn(this.own.militaryHand) ?? [])));
	lit = $derived.by(() => {
		const { step, you } = this;
		if (!this.mine || you === undefined || step === undefined) return litBy<AnyThroughTheAgesOption>([], () => undefined);
		return litBy(this.match.options.map(throughTheAgesOption), (option) => placeOfOption(option, step, you));
	});
	/** The parts of the board where the question can be answered. */
	litParts = $derived.by(() => partsOf(this.lit.places.keys(), this.you));
	/** The options to be listed: of a question with a menu those of the action that was opened. */
	listed = $derived.by(() => {
		const { picked, step } = this;
		if (step?.step !== 'turn' && step?.step !== 'politics') return this.match.options;
		const menu = step.step;
		return picked === undefined || picked === 'endTurn' ? [] : this.match.options.filter(({ kind }) => belongsTo(menu, picked, kind));
	});
	/** They with their words. */
	entries = $derived.by(() =>
		this.listed.map((option) => ({
			option,
			label: optionLabel(throughTheAgesOption(option), this.context),
			effect: this.effectOf(throughTheAgesOption(option)),
			quiet: isQuiet(option)
		}))
	);
	/** The answers as a list. */
	answers = $derived.by(() => ({
		options: this.listed,
		busy: this.room.busy,
		words: {
			label: (option: Option) => optionLabel(throughTheAgesOption(option), this.context),
			effect: (option: Option) => this.effectOf(throughTheAgesOption(option)),
			quiet: isQuiet
		},
		onchoose: (choice: AnyChoice) => this.act({ option: throughTheAgesOption(choice), choice })
	}));
	/** What helps the words to be exact. */
	context = $derived.by(() => ({
		step: this.step ?? ({ step: 'together' } as const),
		board: this.board,
		names: this.names,
		player: this.you
	}));
	/** What the viewer should know before the turn ends. */
	warnings = $derived.by(() => (this.mine && this.step?.step === 'turn' && this.you !== undefined ? warningsOf(this.board, this.you) : []));

	/** What a choice would change, for the viewer and by name for others. */
	changesOf(choice: AnyChoice): readonly { readonly who?: string; readonly words: string }[] {
		return this.#told(choice).map(({ player, words }) => ({
			...(player !== this.you && { who: `${this.names(player)}:` }),
			words: words.join(' · ')
		}));
	}

	/** The same in one line; undefined where nothing can be said. */
	foreseen(option: AnyThroughTheAgesOption): string | undefined {
		const parts = this.changesOf(leastChoice(option)).map(({ who, words }) => (who === undefined ? words : `${who} ${words}`));
		return parts.length === 0 ? undefined : parts.join(' · ');
	}

	// The rules that think ahead are half of the board's own; they come when something is first asked of them.
	#foreseenFor: typeof foreseenFor | undefined = $state.raw();
	#coming = false;

	#told(choice: AnyChoice): readonly Told[] {
		const { step, you } = this;
		if (!this.mine || you === undefined || step === undefined) return [];
		if (this.#foreseenFor === undefined) void this.#lookAhead();
		return this.#foreseenFor?.(this.board, step, choice) ?? [];
	}

	async #lookAhead(): Promise<void> {
		if (this.#coming) return;
		this.#coming = true;
		try {
			({ foreseenFor: this.#foreseenFor } = await import('./foresee.ts'));
		} catch {
			// Without a line the answers stand without what they would change; the next question tries again.
			this.#coming = false;
		}
	}

	/** What an option costs and changes, then what its card says. */
	effectOf(option: AnyThroughTheAgesOption): string | undefined {
		const foreseen = this.foreseen(option);
		const said = optionEffect(option, this.context);
		return foreseen === undefined || said === undefined ? (foreseen ?? said) : `${foreseen} — ${said}`;
	}

	card(id: string) {
		return cardOf(this.board, id);
	}

	digest() {
		return digestOf(this.board);
	}

	sentence(fact: View<Fact>): string | undefined {
		return factSentence(fact as Parameters<typeof factSentence>[0], this.names, this.board);
	}

	manner(fact: View<Fact>): AnyManner {
		return mannerIn<View<ThroughTheAgesFact>>(MANNERS, fact);
	}

	// Nobody has money here.
	override sortName(sort: Sort): string | undefined {
		return sort === 'money' ? m.board_story_goods() : undefined;
	}

	ownSecret(): OwnSecret | undefined {
		return this.own && { label: m.ttb_military_hand(), words: amount('cards', this.militaryHand.length) };
	}

	label({ option }: Act): string {
		return optionLabel(option, this.context);
	}

	/** What a tap on a place does: the sheet that explains it, with the answers it stands for; a card wants to be read first. */
	override press(topic: Topic): void {
		if (this.actsAt(placeOfTopic(topic)).length === 0) this.tap(topic);
		else this.explain(topic);
	}

	/** Makes several choices, all or none. */
	chooseAll(choices: readonly AnyChoice[]): void {
		this.topic = undefined;
		this.choose(...choices);
	}

	/** Takes back everything that still can be. */
	undoAll = $derived.by(() => (this.match.undo > 1 && !this.over ? () => void this.#takeAllBack() : undefined));

	async #takeAllBack(): Promise<void> {
		for (let left = this.match.undo; left > 0; left -= 1) if ((await this.room.undo()) !== undefined) return;
	}
}
