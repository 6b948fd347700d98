import type { Digest } from '#lib/board/digest.ts';
import { litBy, type Act as AnyAct } from '#lib/board/lit.ts';
import { PlacesState } from '#lib/board/places-state.ts';
import type { OwnSecret } from '#lib/board/state.svelte.ts';
import { m } from '#lib/paraglide/messages.js';
import { PLAIN_MANNER, type AnyManner } from '#lib/table/story/manner.ts';
import type { Colour } from '#party/shared/wire.ts';
import type { Fact } from '#rules/core/match.ts';
import type { AnyChoice, Option } from '#rules/core/option.ts';
import type { View } from '#rules/core/secret.ts';
import { editionOf, type Board, type PlayerId } from '#rules/circadians/board.ts';
import { sidesOf } from '#rules/circadians/catalogue.ts';
import type { CircadiansResult } from '#rules/circadians/facts.ts';
import type { CircadiansOption, CircadiansStep } from '#rules/circadians/steps.ts';
import type { Clan, DieValue, Place } from '#rules/circadians/vocabulary.ts';
import { foresee } from './foresee.ts';
import { farmForecasts } from './harvest.ts';
import { opponentName, stockText } from './names.ts';
import { talkForecast } from './negotiation.ts';
import { activatedDie, partsOf, placeKey, placeOfOption } from './places.ts';
import { reachOf } from './reach.ts';
import { placeOfTopic, type Topic } from './topics.ts';
import { planOf, stockOf } from './views.ts';
import { optionEffect } from './words/effects.ts';
import { circadiansOption, isQuiet, optionLabel, type AnyCircadiansOption } from './words/options.ts';
import type { Question } from './words/questions.ts';

/** What has been picked of a choice that takes two taps: a die that is planned, or a place where a die is activated. */
export type Pick = { readonly die: DieValue } | { readonly place: Place | 'change' };
export type Act = AnyAct<AnyCircadiansOption>;

const AT_CARDS: ReadonlySet<Question['step']> = new Set(['chooseCharacter', 'keepItem', 'loseItem', 'surplusItem']);

/** What the parts of Circadians' board share. */
export class BoardState extends PlacesState<
	{
		board: Board;
		step: CircadiansStep;
		question: Question;
		topic: Topic;
		pick: Pick;
		result: CircadiansResult;
	},
	AnyCircadiansOption
> {
	protected readonly placeOf = placeOfTopic;
	edition = $derived.by(() => editionOf(this.board));
	sides = $derived.by(() => sidesOf(this.board));
	/** The viewer's own state while the match is played. */
	own = $derived.by(() => (this.you === undefined || this.over ? undefined : this.board.players[this.you]));
	/** What the viewer plans now, behind the screen. */
	plan = $derived.by(() => (this.own && this.board.phase === 'planning' ? planOf(this.own) : undefined));
	planning = $derived.by(() => this.mine && this.step?.step === 'plan');
	/** Whether the question is answered on a page of its own: cards of which one is taken. */
	atCards = $derived.by(() => !this.over && this.mine && this.step !== undefined && AT_CARDS.has(this.step.step));
	/** The die that is picked to be planned: the one that was tapped, or the only value there is. */
	pickedDie = $derived.by(() => {
		if (!this.planning) return undefined;
		const values = (this.plan?.dice ?? []).filter((die, at, dice) => dice.indexOf(die) === at);
		const picked = this.picked !== undefined && 'die' in this.picked ? this.picked.die : undefined;
		return picked !== undefined && values.includes(picked) ? picked : values.length === 1 ? values[0] : undefined;
	});
	/** The place of the turn's menu that was opened. */
	opened = $derived.by(() => (this.picked !== undefined && 'place' in this.picked ? this.picked.place : undefined));
	/** The die that is activated now, whoever is asked. */
	die = $derived.by(() => (this.step === undefined ? undefined : activatedDie(this.board, this.step as CircadiansStep)));
	lit = $derived.by(() => {
		if (!this.mine || this.you === undefined || this.step === undefined) return litBy<AnyCircadiansOption>([], () => undefined);
		const about = { board: this.board, step: this.step, you: this.you, die: this.die };
		return litBy(this.#options(), (option) =>
			option.kind === 'garage' ? placeKey.garage(about.you, this.plan?.garages.length ?? 0) : placeOfOption(option, about)
		);
	});
	/** How far the picked die reaches from the next garage, and from each garage that is planned already. */
	reach = $derived.by(() => {
		const slot = this.plan?.garages.length ?? 0;
		if (this.you === undefined || this.pickedDie === undefined || slot >= this.edition.base.garages.length) return undefined;
		return reachOf(this.board, this.you, [], { slot, die: this.pickedDie });
	});
	/** The dice on the viewer's farms, those that are only planned included; with the picked die on a farm, if that is asked. */
	#farmDice = $derived.by(() => this.plan?.farms ?? this.own?.farms ?? []);
	/** What each of the viewer's farms brings as it stands. */
	harvest = $derived.by(() => (this.you === undefined ? [] : farmForecasts(this.board, this.you, this.#farmDice)));
	/** The part of the board where the question is answered, if that is one part only. */
	litParts = $derived.by(() => partsOf(this.lit.places.keys()));
	/** The answers as a list. */
	answers = $derived.by(() => ({
		options: this.#options()
			.filter((option) => this.step?.step !== 'activate' || option.kind === this.opened)
			.map((option) => option as Option),
		busy: this.room.busy,
		words: {
			label: (option: Option) => optionLabel(circadiansOption(option), this.context),
			effect: (option: Option) => this.effectOf(circadiansOption(option)),
			quiet: isQuiet
		},
		onchoose: (choice: AnyChoice) => this.act({ option: circadiansOption(choice), choice })
	}));
	/** What helps the words to be exact. */
	context = $derived.by(() => ({
		step: this.step ?? ({ step: 'together' } as const),
		board: this.board,
		names: this.names,
		player: this.you
	}));

	// While a die is picked, only what can be done with it.
	#options(): readonly AnyCircadiansOption[] {
		const options = this.mine ? this.match.options.map(circadiansOption) : [];
		if (this.step?.step !== 'plan') return options;
		return options.filter((option) => 'die' in option && option.die === this.pickedDie);
	}

	/** What the picked die would bring on a farm. */
	harvestWith(slot: number, die: DieValue) {
		const dice = [...this.#farmDice, { slot, die }];
		return this.you === undefined ? undefined : farmForecasts(this.board, this.you, dice)[slot];
	}

	/** What an option costs and brings, in a few words; of a die that is activated by the rules themselves. */
	effectOf(option: AnyCircadiansOption): string | undefined {
		const { step, you } = this;
		if (you === undefined || step?.step !== 'activate') return optionEffect(option, this.context);
		const activation = option as CircadiansOption['activate'];
		return optionEffect(option, this.context, activation.kind === 'change' ? undefined : foresee(this.board, you, step.from, activation));
	}

	label({ option }: Act): string {
		return optionLabel(option, this.context);
	}

	/** What it would be to place the die in question under a clan: the one that is activated or picked. */
	talk(clan: Clan) {
		const die = this.step?.step === 'activate' ? this.die : this.pickedDie;
		const player = this.ask?.seat;
		return die === undefined || player === undefined ? undefined : { die, ...talkForecast(this.board, player, clan, die) };
	}

	/** A board of its own compares nothing and tells no story; the one at a table does. */
	digest(): Digest {
		return {};
	}

	sentence(_fact: View<Fact>): string | undefined {
		return undefined;
	}

	manner(_fact: View<Fact>): AnyManner {
		return PLAIN_MANNER;
	}

	ownSecret(): OwnSecret | undefined {
		const stock = this.own && stockOf(this.own);
		return stock && { label: m.crb_your_stock(), words: stockText(stock) };
	}

	override names = (player: PlayerId): string =>
		this.isRival(player) ? opponentName(this.board, this.board.rival?.opponent ?? 0) : this.room.name(player);

	/** A player's colour; the rival is given one that no seat has. */
	override colour = (player: PlayerId): Colour => (this.isRival(player) ? this.spareColour() : this.room.colour(player));

	/** Whether a player is the rival, who has no seat. */
	isRival(player: PlayerId): boolean {
		return this.board.rival !== undefined && player >= this.board.players.length;
	}

	/** Whether a place is within the reach of the die that is picked to be planned. */
	reaches(place: string | undefined): boolean {
		return place !== undefined && this.reach?.spaces.has(place) === true;
	}
}
