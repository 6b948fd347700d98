import { PlacesState, type Look } from '#lib/board/places-state.ts';
import type { OwnSecret } from '#lib/board/state.svelte.ts';
import { m } from '#lib/paraglide/messages.js';
import { mannerIn, type AnyManner } from '#lib/table/story/manner.ts';
import type { Colour } from '#party/shared/wire.ts';
import type { Fact } from '#rules/core/match.ts';
import type { View } from '#rules/core/secret.ts';
import { editionOf, type Board, type PlayerId } from '#rules/pax-transhumanity/board.ts';
import { sphereOf } from '#rules/pax-transhumanity/edition.ts';
import type { PaxFact, PaxResult } from '#rules/pax-transhumanity/facts.ts';
import { hiddenDiscipline } from '#rules/pax-transhumanity/scoring.ts';
import type { Pair } from '#rules/pax-transhumanity/splay.ts';
import type { PaxStep } from '#rules/pax-transhumanity/steps.ts';
import { isCovered } from './costs.ts';
import { digestOf } from './digest.ts';
import { litPlaces, type Act } from './lit.ts';
import { placeOf, type Topic } from './topics.ts';
import { hiddenOf } from './views.ts';
import { actLabel, isTurnAction } from './words/acts.ts';
import { factSentence } from './words/facts.ts';
import { mannersOf } from './words/manners.ts';
import { roleName, sphereName } from './words/names.ts';
import type { AnyPaxOption } from './words/options.ts';
import type { Question } from './words/questions.ts';

/** What the parts of Pax Transhumanity's board share. What is picked is an action of the turn. */
export class BoardState extends PlacesState<
	{ board: Board; step: PaxStep; question: Question; topic: Topic; pick: string; result: PaxResult },
	AnyPaxOption
> {
	protected readonly placeOf = placeOf;
	edition = $derived.by(() => editionOf(this.board));
	/** The action of the turn that was opened. */
	kind = $derived.by(() =>
		this.step?.step === 'turn' && this.picked !== undefined && isTurnAction(this.picked) ? this.picked : undefined
	);
	/** Whether it is the viewer's turn and no action has been opened. */
	undecided = $derived.by(() => this.mine && this.step?.step === 'turn' && this.kind === undefined);
	lit = $derived.by(() => litPlaces(this.mine ? this.step : undefined, this.mine ? this.match.options : [], this.kind));
	/** Whether a card of the Splay answers the question. */
	litSplay = $derived.by(() => !this.undecided && [...this.lit.places.keys()].some((place) => place.startsWith('splay-')));
	/** The viewer's own state while the match is played. */
	own = $derived.by(() => (this.you === undefined || this.over ? undefined : this.board.players[this.you]));
	/** The discipline of the viewer's own hidden sphere. */
	hidden = $derived.by(() => {
		const hidden = this.own && hiddenOf(this.own);
		return hidden && hiddenDiscipline(this.board, hidden);
	});
	/** What helps the words to be exact. */
	context = $derived.by(() => ({ step: this.step ?? ({ step: 'together' } as const), edition: this.edition, names: this.names }));

	digest() {
		return digestOf(this.board);
	}

	sentence(fact: View<Fact>): string | undefined {
		return factSentence(fact as Parameters<typeof factSentence>[0], this.names, this.edition);
	}

	#manners = $derived.by(() => mannersOf(this.edition));

	manner(fact: View<Fact>): AnyManner {
		return mannerIn<View<PaxFact>>(this.#manners, fact);
	}

	ownSecret(): OwnSecret | undefined {
		return this.hidden && { label: m.pxb_your_hidden_sphere(), words: sphereName(sphereOf(this.hidden)) };
	}

	/** Whether the viewer may use a pair of the Splay. */
	mayUse({ open }: Pair): boolean {
		return open === 'everybody' || (this.you !== undefined && open.includes(this.you));
	}

	/** Whether a player is an exoglobal rival, who has no seat. */
	isRival(player: PlayerId): boolean {
		return this.board.players[player]?.exoglobal === true;
	}

	override names = (player: PlayerId): string => {
		const state = this.board.players[player];
		return state?.exoglobal === true ? roleName(state.role) : this.room.name(player);
	};

	/** A player's colour; rivals are given those that no seat has. */
	override colour = (player: PlayerId): Colour =>
		this.isRival(player) ? this.spareColour(player - this.room.table.seats.length) : this.room.colour(player);

	label(act: Act): string {
		return actLabel(act, this.context);
	}

	/** Nothing is lit while no action is opened: nearly everything would be. */
	override look(topic: Topic, name: string): Look {
		const look = super.look(topic, name);
		if (this.undecided) return { ...look, lit: false, idle: false };
		const { you = 0, board, context } = this;
		return { ...look, perhaps: look.lit && !this.actsAt(look.place).some(({ option }) => isCovered(option, context.step, board, you)) };
	}

	/** While no action has been opened a place only explains itself: nearly everything would be an answer. */
	override press(topic: Topic): void {
		if (this.undecided && this.actsAt(placeOf(topic)).length > 0) this.explain(topic);
		else super.press(topic);
	}

	/** Makes a choice; what foresight shows lies on the deck's page. */
	override act(act: Act): void {
		const { busy } = this.room;
		super.act(act);
		if (!busy && act.option.kind === 'foresee') this.topic = { about: 'deck' };
	}
}
