import { firstEveningOf, hintsAt, type Hint, type Situation } from '#lib/board/first-evening/declaration.ts';
import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import { appraiseCard, appraiseSpace, appraiseSphere } from '#rules/pax-transhumanity/appraise.ts';
import { editionOf, type Board } from '#rules/pax-transhumanity/board.ts';
import { cardOf, sphereBoardOf } from '#rules/pax-transhumanity/catalogue.ts';
import { SPHERES, sphereOf, type Discipline, type Labour, type Sphere } from '#rules/pax-transhumanity/edition.ts';
import { capacity } from '#rules/pax-transhumanity/money.ts';
import { employeesOf, playerOf } from '#rules/pax-transhumanity/players.ts';
import { countVisible, pairsOf } from '#rules/pax-transhumanity/splay.ts';
import { placeOf } from './topics.ts';
import { problemsIn } from './views.ts';
import { cardName, disciplineName, ideaIn, regimeEffect, regimeName, spaceName, sphereName } from './words/names.ts';
import type { Question } from './words/questions.ts';

type Now = Situation<Board, Question>;

// So little money that no more than one thing or two can be done with it.
const SHORT_OF_MONEY = 2;

// What the ideas of the market offer the player: those that are viable first, then the cheapest, then those that fit the Splay.
function offersOf({ board, you }: Now) {
	const offers = SPHERES.flatMap((sphere) =>
		board.market[sphere].flatMap(({ card, syndications }) => {
			const idea = cardOf(board, card);
			if (idea.kind !== 'idea') return [];
			const { syndicate, commercialize } = appraiseCard(board, you, card);
			const offer = {
				sphere,
				syndicate,
				commercialize,
				name: cardName(editionOf(board), card),
				place: placeOf({ about: 'card', card }),
				pair: pairName(idea.left, idea.right),
				own: board.variant === 'beginner' || syndications.includes(you),
				viable: commercialize.viable.length > 0,
				cost: syndicate?.cost ?? 0,
				shown: [idea.left, idea.right].filter((discipline) => countVisible(board, discipline) > 0).length
			};
			return [offer];
		})
	);
	return offers.sort((a, b) => Number(b.viable) - Number(a.viable) || a.cost - b.cost || b.shown - a.shown);
}

// The cheapest space where the player could hire somebody who then gives this labour; undefined when there is none.
function cheapestSpace({ board, you }: Now, spheres: readonly Sphere[], labour: Labour) {
	const [cheapest] = spheres
		.flatMap((sphere) => sphereBoardOf(board, sphere).exits[labour])
		.map(({ place }) => ({ place, ...appraiseSpace(board, you, place.id) }))
		.filter(({ possible }) => possible)
		.sort((a, b) => a.cost - b.cost);
	if (cheapest === undefined) return undefined;
	const { id, sphere } = cheapest.place;
	return {
		words: { place: spaceName(editionOf(board), id), sphere: sphereName(sphere), cost: number(cheapest.cost) },
		place: placeOf({ about: 'space', space: id })
	};
}

function pairName(left: Discipline, right: Discipline): string {
	if (left === right) return m.pxe_pair_twice({ discipline: disciplineName(left) });
	return m.pxe_pair({ left: disciplineName(left), right: disciplineName(right) });
}

function moneyOf({ board, you }: Now): number {
	return capacity(playerOf(board, you));
}

const at = hintsAt<Board, Question>();
const atTurn = (offered: string, tell: (now: Now) => Hint | undefined) => at('turn', tell, offered);

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
		hide: at('hideSphere', ({ board, options }) => {
			const edition = editionOf(board);
			const [most] = options
				.flatMap(({ card, side }) => {
					const idea = ideaIn(edition, Number(card));
					return idea !== undefined && (side === 'left' || side === 'right') ? [sphereOf(idea[side])] : [];
				})
				.map((sphere) => ({ sphere, count: problemsIn(edition, sphere) }))
				.sort((a, b) => b.count - a.count);
			return most && { words: m.pxe_hint_hide({ sphere: sphereName(most.sphere), count: most.count }) };
		}),
		look: ({ question }) => (question === undefined || question.step === 'together' ? { words: m.board_hint_look() } : undefined),
		commercialize: atTurn('commercialize', (now) => {
			const offer = offersOf(now).find(({ commercialize }) => commercialize.possible);
			const cost = offer?.commercialize.cheapest?.cost;
			if (offer === undefined || cost === undefined) return undefined;
			return { words: m.pxe_hint_commercialize({ card: offer.name, cost: number(cost) }), places: [offer.place] };
		}),
		labour: atTurn('hire', (now) => {
			for (const { name, place, sphere, own, viable, commercialize } of offersOf(now)) {
				const lacks = own && viable && commercialize.reason === 'no-manual-labour';
				const space = lacks ? cheapestSpace(now, [sphere], 'manual') : undefined;
				if (space !== undefined) return { words: m.pxe_hint_labour({ ...space.words, card: name }), places: [space.place, place] };
			}
			return undefined;
		}),
		syndicate: atTurn('syndicate', (now) => {
			const offer = offersOf(now).find(({ syndicate }) => syndicate?.possible === true);
			if (offer === undefined) return undefined;
			const { viable, name: card, cost, pair, place } = offer;
			return { words: (viable ? m.pxe_hint_syndicate_viable : m.pxe_hint_syndicate)({ card, cost: number(cost), pair }), places: [place] };
		}),
		hire: atTurn('hire', (now) => {
			const space = employeesOf(now.board, now.you).length > 0 ? undefined : cheapestSpace(now, SPHERES, 'creative');
			return space && { words: m.pxe_hint_hire(space.words), places: [space.place] };
		}),
		fundraise: atTurn('fundraise', (now) => {
			const money = moneyOf(now);
			if (money > SHORT_OF_MONEY) return undefined;
			return { words: m.pxe_hint_fundraise({ money: number(money) }), places: [placeOf({ about: 'finance', player: now.you })] };
		}),
		research: atTurn('research', ({ board, you }) => {
			for (const sphere of SPHERES) {
				const { possible, cheapest } = appraiseSphere(board, you, sphere).research;
				if (!possible || cheapest === undefined) continue;
				const words = m.pxe_hint_research({ sphere: sphereName(sphere), cost: number(cheapest.cost) });
				return { words, places: [placeOf({ about: 'column', sphere })] };
			}
			return undefined;
		}),
		viable: at('turn', (now) => {
			const offer = offersOf(now).find(({ own, viable }) => own && !viable);
			return offer && { words: m.pxe_hint_viable({ card: offer.name, pair: offer.pair }), places: [offer.place] };
		}),
		pair: at('turn', ({ board, you }) => {
			const pair = pairsOf(board).findLast(({ open }) => open === 'everybody' || open.includes(you));
			if (pair === undefined) return undefined;
			const cards = board.splay.slice(pair.index, pair.index + 2);
			return {
				words: m.pxe_hint_pair({ pair: pairName(...pair.disciplines) }),
				places: cards.map(({ card }) => placeOf({ about: 'splay', card }))
			};
		}),
		regime: at('turn', ({ board: { regime } }) => ({
			words: m.pxe_hint_regime({ regime: regimeName(regime), effect: regimeEffect(regime) })
		})),
		pay: at('pay', (now) => ({
			words: m.pxe_hint_pay({ money: number(moneyOf(now)) }),
			places: [placeOf({ about: 'finance', player: now.you })]
		})),
		divest: at('divest', () => ({ words: m.pxe_hint_divest() })),
		work: at('work', () => ({ words: m.pxe_hint_work() })),
		useResearch: at('useResearch', () => ({ words: m.pxe_hint_use_research() })),
		orient: at('orient', () => ({ words: m.pxe_hint_orient() })),
		company: at('company', () => ({ words: m.pxe_hint_company() }))
	}
});
