import { asks, firstEveningOf, offers, type Hint, type Situation } from '#lib/board/first-evening/declaration.ts';
import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { appraiseCard, appraiseSpace, appraiseSphere } from '#rules/pax-transhumanity/appraise.ts';
import { editionOf, type Board } from '#rules/pax-transhumanity/board.ts';
import { ideaOf, sphereBoardOf, type SphereSpace } from '#rules/pax-transhumanity/catalogue.ts';
import { SPHERES, sphereOf, type CardNumber, type Discipline, type Labour, type Sphere } from '#rules/pax-transhumanity/edition.ts';
import { capacity } from '#rules/pax-transhumanity/money.ts';
import { employeesOf, playerOf } from '#rules/pax-transhumanity/players.ts';
import { countVisible, pairsOf } from '#rules/pax-transhumanity/splay.ts';
import { placeOf } from './topics.ts';
import { problemsIn } from './views.ts';
import { cardName, disciplineName, regimeEffect, regimeName, spaceName, sphereName } from './words/names.ts';
import type { Question } from './words/questions.ts';

type Now = Situation<Board, Question>;
/** An idea of the market with what it offers the player. */
type Offer = {
	readonly card: CardNumber;
	readonly sphere: Sphere;
	readonly appraisal: ReturnType<typeof appraiseCard>;
	readonly own: boolean;
};

// So little money that no more than one thing or two can be done with it.
const SHORT_OF_MONEY = 2;

/** What the ideas of the market offer the player: those that are viable first, then the cheapest, then those that fit the Splay. */
export function offersOf({ board, you }: Pick<Now, 'board' | 'you'>): readonly Offer[] {
	return SPHERES.flatMap((sphere) => board.market[sphere].map((entry) => ({ sphere, entry })))
		.filter(({ entry }) => editionOf(board).cards[entry.card]?.kind === 'idea')
		.map(({ sphere, entry }) => ({
			card: entry.card,
			sphere,
			appraisal: appraiseCard(board, you, entry.card),
			own: board.variant === 'beginner' || entry.syndications.includes(you)
		}))
		.sort((a, b) => viable(b) - viable(a) || costOf(a) - costOf(b) || shown(board, b) - shown(board, a));
}

// How many of the idea's disciplines the Splay shows already.
function shown(board: Now['board'], { card }: Offer): number {
	const { left, right } = ideaOf(board, card);
	return [left, right].filter((discipline) => countVisible(board, discipline) > 0).length;
}

function viable({ appraisal }: Offer): number {
	return Number(appraisal.commercialize.viable.length > 0);
}

function costOf({ appraisal }: Offer): number {
	return appraisal.syndicate?.cost ?? 0;
}

/** The cheapest space where the player could hire somebody who then gives this labour; undefined when there is none. */
export function cheapestSpace(
	{ board, you }: Pick<Now, 'board' | 'you'>,
	spheres: readonly Sphere[],
	labour: Labour
): { readonly place: SphereSpace; readonly cost: number } | undefined {
	return spheres
		.flatMap((sphere) => sphereBoardOf(board, sphere).exits[labour])
		.flatMap(({ place }) => {
			const { possible, cost } = appraiseSpace(board, you, place.id);
			return possible ? [{ place, cost }] : [];
		})
		.sort((a, b) => a.cost - b.cost)[0];
}

const nameOf = ({ board }: Now, card: CardNumber): string => cardName(editionOf(board), card);

function pairOf({ board }: Now, card: CardNumber): string {
	const { left, right } = ideaOf(board, card);
	return pairName(left, right);
}

function pairName(left: Discipline, right: Discipline): string {
	if (left === right) return m.pxe_pair_twice({ discipline: disciplineName(left) });
	return m.pxe_pair({ left: disciplineName(left), right: disciplineName(right) });
}

/** Pax Transhumanity for whoever plays it for the first time. */
export const firstEvening = firstEveningOf<Board, Question>()({
	isBeginning: ({ round }) => round === 0,
	wins: () => [m.pxe_wins_spheres(), m.pxe_wins_otherwise()],
	turn: ({ board: { variant } }) => [
		m.pxe_turn_hidden(),
		variant === 'beginner' ? m.pxe_turn_road_beginner() : m.pxe_turn_road(),
		m.pxe_turn_money()
	],
	hints: {
		hide(now) {
			if (!asks(now, 'hideSphere')) return undefined;
			const spheres = now.options.flatMap(({ card, side }) =>
				typeof card === 'number' && (side === 'left' || side === 'right') ? [sphereOf(ideaOf(now.board, card)[side])] : []
			);
			const [most] = spheres.sort((a, b) => problemsIn(editionOf(now.board), b) - problemsIn(editionOf(now.board), a));
			if (most === undefined) return undefined;
			return { words: m.pxe_hint_hide({ sphere: sphereName(most), count: problemsIn(editionOf(now.board), most) }) };
		},
		look: ({ question }) => (question === undefined || question.step === 'together' ? { words: m.board_hint_look() } : undefined),
		commercialize(now) {
			if (!asks(now, 'turn')) return undefined;
			const offer = offersOf(now).find(({ appraisal }) => appraisal.commercialize.possible);
			const cost = offer?.appraisal.commercialize.cheapest?.cost;
			if (offer === undefined || cost === undefined || !offers(now, 'commercialize')) return undefined;
			return {
				words: m.pxe_hint_commercialize({ card: nameOf(now, offer.card), cost: number(cost) }),
				places: [placeOf({ about: 'card', card: offer.card })]
			};
		},
		labour(now) {
			if (!asks(now, 'turn') || !offers(now, 'hire')) return undefined;
			for (const { card, sphere, own, appraisal } of offersOf(now)) {
				const { viable: ways, reason } = appraisal.commercialize;
				const space = own && ways.length > 0 && reason === 'no-manual-labour' ? cheapestSpace(now, [sphere], 'manual') : undefined;
				if (space !== undefined)
					return {
						words: m.pxe_hint_labour({
							card: nameOf(now, card),
							place: spaceName(editionOf(now.board), space.place.id),
							cost: number(space.cost)
						}),
						places: [placeOf({ about: 'space', space: space.place.id }), placeOf({ about: 'card', card })]
					};
			}
			return undefined;
		},
		syndicate(now) {
			if (!asks(now, 'turn') || !offers(now, 'syndicate')) return undefined;
			const offer = offersOf(now).find(({ appraisal }) => appraisal.syndicate?.possible === true);
			if (offer === undefined) return undefined;
			const words = { card: nameOf(now, offer.card), cost: number(costOf(offer)), pair: pairOf(now, offer.card) };
			return {
				words: viable(offer) === 1 ? m.pxe_hint_syndicate_viable(words) : m.pxe_hint_syndicate(words),
				places: [placeOf({ about: 'card', card: offer.card })]
			};
		},
		hire(now) {
			if (!asks(now, 'turn') || !offers(now, 'hire') || employeesOf(now.board, now.you).length > 0) return undefined;
			const space = cheapestSpace(now, SPHERES, 'creative');
			if (space === undefined) return undefined;
			return {
				words: m.pxe_hint_hire({
					place: spaceName(editionOf(now.board), space.place.id),
					sphere: sphereName(space.place.sphere),
					cost: number(space.cost)
				}),
				places: [placeOf({ about: 'space', space: space.place.id })]
			};
		},
		fundraise(now) {
			const money = capacity(playerOf(now.board, now.you));
			if (!asks(now, 'turn') || money > SHORT_OF_MONEY || !offers(now, 'fundraise')) return undefined;
			return { words: m.pxe_hint_fundraise({ money: number(money) }), places: [placeOf({ about: 'finance', player: now.you })] };
		},
		research(now) {
			if (!asks(now, 'turn')) return undefined;
			for (const sphere of SPHERES) {
				const { possible, cheapest } = appraiseSphere(now.board, now.you, sphere).research;
				if (possible && cheapest !== undefined && offers(now, 'research'))
					return {
						words: m.pxe_hint_research({ sphere: sphereName(sphere), cost: number(cheapest.cost) }),
						places: [placeOf({ about: 'column', sphere })]
					};
			}
			return undefined;
		},
		viable(now) {
			if (!asks(now, 'turn')) return undefined;
			const offer = offersOf(now).find((each) => each.own && viable(each) === 0);
			if (offer === undefined) return undefined;
			return {
				words: m.pxe_hint_viable({ card: nameOf(now, offer.card), pair: pairOf(now, offer.card) }),
				places: [placeOf({ about: 'card', card: offer.card })]
			};
		},
		pair(now) {
			const pair = pairsOf(now.board).findLast(({ open }) => open === 'everybody' || open.includes(now.you));
			if (!asks(now, 'turn') || pair === undefined) return undefined;
			const cards = now.board.splay.slice(pair.index, pair.index + 2);
			return {
				words: m.pxe_hint_pair({ pair: pairName(...pair.disciplines) }),
				places: cards.map(({ card }) => placeOf({ about: 'splay', card }))
			};
		},
		regime(now) {
			if (!asks(now, 'turn')) return undefined;
			const { regime } = now.board;
			return { words: m.pxe_hint_regime({ regime: regimeName(regime), effect: regimeEffect(regime) }) };
		},
		pay(now) {
			if (!asks(now, 'pay')) return undefined;
			return {
				words: m.pxe_hint_pay({ money: number(capacity(playerOf(now.board, now.you))) }),
				places: [placeOf({ about: 'finance', player: now.you })]
			};
		},
		divest: (now) => told(now, 'divest', m.pxe_hint_divest),
		work: (now) => told(now, 'work', m.pxe_hint_work),
		useResearch: (now) => told(now, 'useResearch', m.pxe_hint_use_research),
		orient: (now) => told(now, 'orient', m.pxe_hint_orient),
		company: (now) => told(now, 'company', m.pxe_hint_company)
	}
});

// What holds whenever this is asked.
function told(now: Now, step: Question['step'], words: () => string): Hint | undefined {
	return asks(now, step) ? { words: words() } : undefined;
}
