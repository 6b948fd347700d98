import { PlacesState, type Look } from '#lib/board/places-state.ts';
import type { OwnSecret } from '#lib/board/state.svelte.ts';
import { m } from '#lib/paraglide/messages.js';
import { mannerIn, type AnyManner } from '#lib/table/story/manner.ts';
import type { Fact } from '#rules/core/match.ts';
import type { Option } from '#rules/core/option.ts';
import type { Seat } from '#rules/core/seat.ts';
import { seen, type View } from '#rules/core/secret.ts';
import type { Board } from '#rules/power-struggle/board.ts';
import type { PowerStruggleFact, Result } from '#rules/power-struggle/facts.ts';
import type { PowerStruggleStep } from '#rules/power-struggle/steps.ts';
import { digestOf } from './digest.ts';
import { litPlaces, type Act, type Pick } from './lit.ts';
import { sumOfOwnOffer } from './own-offers.ts';
import { isStock, placeOf, type Topic } from './topics.ts';
import { openBribe } from './views.ts';
import { MANNERS } from './words/manners.ts';
import { optionEffect } from './words/effects.ts';
import { factSentence, paymentsSentence } from './words/facts.ts';
import { money } from './words/names.ts';
import { optionLabel } from './words/options.ts';
import type { Question } from './words/questions.ts';

/** What the parts of Power Struggle's board share. */
export class BoardState extends PlacesState<
	{ board: Board; step: PowerStruggleStep; question: Question; topic: Topic; pick: Pick; result: Result },
	Option,
	Act
> {
	protected readonly placeOf = placeOf;
	pick = $derived.by((): Pick => this.picked ?? {});
	lit = $derived.by(() => litPlaces(this.mine ? this.step : undefined, this.mine ? this.match.options : [], this.pick));
	/** Whether anything in the market is lit, and anything on the tower. */
	litMarket = $derived.by(() => [...this.lit.places.keys()].some(isStock));
	litTower = $derived.by(() => [...this.lit.places.keys()].some((place) => !isStock(place)));
	/** The envelope that lies on the table. */
	bribe = $derived.by(() => openBribe(this.board));
	/** What helps the words to be exact. */
	context = $derived.by(() => ({ names: this.names, ...(this.step !== undefined && { step: this.step }) }));

	/** The options in words, for what the board itself does not show. */
	words = { label: (option: Option) => this.label({ option }), effect: (option: Option) => this.effect({ option }) };

	digest() {
		return digestOf(this.board);
	}

	sentence(fact: View<Fact>): string | undefined {
		const told = fact as Parameters<typeof factSentence>[0];
		const sentence = factSentence(told, this.names);
		const sum = told.fact === 'bribeOffered' ? sumOfOwnOffer(fact, this.room.log, this.board.bribes, this.you) : undefined;
		return sum === undefined || sentence === undefined ? sentence : m.ps_fact_bribe_own_sum({ sentence, sum: money(sum) });
	}

	manner(fact: View<Fact>): AnyManner {
		return mannerIn<View<PowerStruggleFact>>(MANNERS, fact);
	}

	override gathered(facts: readonly View<Fact>[]): string | undefined {
		return paymentsSentence(facts as readonly View<PowerStruggleFact>[], this.names) ?? super.gathered(facts);
	}

	ownSecret(): OwnSecret | undefined {
		const own = this.you === undefined || this.result !== undefined ? undefined : this.board.players[this.you];
		const cash = own && seen(own.cash);
		return cash === undefined ? undefined : { label: m.psb_your_cash(), words: money(cash) };
	}

	label({ option }: Act): string {
		return optionLabel(option, this.board, this.context);
	}

	/** What an answer costs and brings; undefined where its label says it all. */
	effect({ option }: Act): string | undefined {
		return optionEffect(option, this.board, this.context);
	}

	/** In words what pressing a place does: "Hire into Accounting. 1 of 6 employees". */
	override look(topic: Topic, name: string): Look {
		const plain = super.look(topic, name);
		// While only the market is lit, the tower can still be read.
		const look = { ...plain, idle: plain.idle && this.litTower };
		const [act] = this.actsAt(look.place);
		if (act === undefined) return look;
		const parts = [this.label(act), this.effect(act) ?? '', name].filter((part) => part !== '');
		const spoken = parts.map((part) => part.replace(/\.$/, '')).join('. ');
		const picked = look.place === this.pick.place;
		return { ...look, name: spoken, title: spoken, picked, pressed: act.pick === undefined ? undefined : picked };
	}

	/** The pawn of whoever stands somewhere, by the piece it is; the outline of one where nobody does. */
	pawn(seat: Seat | undefined, piece: string) {
		return seat === undefined ? {} : { colour: this.colour(seat), piece: `${piece}-${seat}`, owner: seat };
	}

	/** Does what a lit place stands for; a first half picked once more is let go. */
	override act({ choice, pick = {} }: Act): void {
		if (this.room.busy) return;
		if (choice !== undefined) return this.choose(choice);
		const { place, ...action } = pick;
		this.pickUp(place === this.pick.place ? action : pick);
	}
}
