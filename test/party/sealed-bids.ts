import { declarationsOf, wishesOf, type CheckedEdition, type Game } from '#rules/core/game.ts';
import type { Fact } from '#rules/core/match.ts';
import { isRange, plainChoice, range, type Range } from '#rules/core/option.ts';
import { clockwise, type Seat } from '#rules/core/seat.ts';
import { seen, type Secret, type Sight } from '#rules/core/secret.ts';

/** A made-up game for two to four: everybody bids in secret at once, the highest bid pays and paints. */
type Board = {
	purses: Secret<number>[];
	bids: (Secret<number> | undefined)[];
	deck: Secret<string[]>;
	paintings: string[][];
	round: number;
	rounds: number;
	temper: string;
	woods: string;
	edition: 'house' | Woods;
};

type Woods = { readonly name: string; readonly woods: readonly string[] };

function checkEdition(value: unknown): CheckedEdition {
	if (typeof value !== 'object' || value === null) return { refused: 'not-a-record', at: '' };
	const { name, woods } = value as Partial<Woods>;
	if (typeof name !== 'string') return { refused: 'not-a-text', at: 'name' };
	return Array.isArray(woods) && woods.length === 4 ? { edition: { name, woods }, name } : { refused: 'list-length', at: 'woods' };
}

type Round = { readonly step: 'round' };
type Bid = { readonly step: 'bid'; readonly seat: Seat };
type Reveal = { readonly step: 'reveal' };
type Paint = { readonly step: 'paint'; readonly seat: Seat };
type Frame = { readonly step: 'frame'; readonly seat: Seat; readonly paint: string };

type SealedBids = {
	board: Board;
	step: Round | Bid | Reveal | Paint | Frame;
	fact: Fact;
	result: { readonly winners: readonly Seat[]; readonly paintings: string[][] };
	options: {
		bid: { readonly kind: 'bid'; readonly sum: Range } | { readonly kind: 'pass' };
		paint: { readonly kind: 'paint'; readonly paint: string };
		frame: { readonly kind: 'frame'; readonly wide: boolean };
	};
};

const { decision, procedure } = declarationsOf<SealedBids>();
const wish = wishesOf<SealedBids>();

// Those with the most paintings.
function winnersOf(paintings: readonly (readonly string[])[]): Seat[] {
	const most = Math.max(...paintings.map(({ length }) => length));
	return clockwise(paintings.length).filter((seat) => paintings[seat]?.length === most);
}

/** What stands for the fingerprint of these rules. */
export const SEALED_BIDS_RULES = 'the rules of sealed bids';

export const sealedBids: Game<SealedBids> = {
	id: 'sealed-bids',
	version: 1,
	seats: { least: 2, most: 4 },
	settings: { rounds: ['2', '40'], temper: ['calm', 'throws', 'cheats', 'cannot start'] },
	upgrades: {},
	corrections: [],
	checkEdition,
	unchanging: ['edition'],

	setUp({ seats, settings, edition }, flow) {
		if (settings.temper === 'cannot start') throw new Error('no set-up');
		flow.next({ step: 'round' });
		const woods = (edition as Woods | undefined)?.woods ?? ['oak', 'elm', 'ash', 'yew'];
		const deck = flow.shuffle([...woods]);
		const purses = clockwise(seats).map((seat) => flow.secret([seat], 1_000 + flow.draw(1_000)));
		for (const seat of clockwise(seats)) flow.log({ fact: 'dealt', seat, purse: flow.secret([seat], purses[seat]?.$secret) });
		return {
			purses,
			bids: purses.map(() => undefined),
			deck: flow.secretList([], deck),
			paintings: purses.map(() => []),
			round: 1,
			rounds: Number(settings.rounds),
			temper: settings.temper ?? 'calm',
			woods: woods.join(' '),
			edition: (edition as Woods | undefined) ?? 'house'
		};
	},

	steps: {
		round: procedure<'round'>({
			run(board, _step, flow) {
				if (board.round > board.rounds) {
					flow.end({ winners: winnersOf(board.paintings), paintings: board.paintings });
					return;
				}
				board.bids = board.bids.map(() => undefined);
				flow.together(clockwise(flow.seats).map((seat) => ({ seat, steps: [{ step: 'bid', seat }] })));
				flow.next({ step: 'reveal' });
			}
		}),

		bid: decision<'bid'>({
			options: (board, { seat }) => [{ kind: 'bid', sum: range(0, board.purses[seat]?.$secret ?? 0) }, { kind: 'pass' }],
			always: true,
			take(board, { seat }, choice, flow) {
				const sum = choice.kind === 'bid' ? choice.sum : 0;
				board.bids[seat] = flow.secret([seat], sum);
				flow.log({ fact: 'sealed', seat, sum: flow.secret([seat], sum) });
			}
		}),

		reveal: procedure<'reveal'>({
			run(board, _step, flow) {
				const bids = board.bids.map((bid) => bid?.$secret ?? 0);
				const highest = Math.max(...bids);
				const seat = bids.indexOf(highest);
				const purse = board.purses[seat];
				if (purse) purse.$secret -= highest;
				board.round += 1;
				flow.preventUndo();
				flow.log({ fact: 'won', seat });
				flow.next({ step: 'paint', seat }, { step: 'round' });
			}
		}),

		paint: decision<'paint'>({
			options: () => ['ochre', 'umber', 'azure'].map((paint) => ({ kind: 'paint', paint })),
			take(_board, { seat }, { paint }, flow) {
				flow.log({ fact: 'mixed', seat, paint });
				flow.next({ step: 'frame', seat, paint });
				flow.confirm(seat);
			}
		}),

		frame: decision<'frame'>({
			options: () => [
				{ kind: 'frame', wide: true },
				{ kind: 'frame', wide: false }
			],
			take(board, { seat, paint }, { wide }, flow) {
				board.paintings[seat]?.push(`${wide ? 'wide' : 'narrow'} ${paint}`);
				flow.log({ fact: 'framed', seat, wide });
			}
		})
	},

	standing: {
		sitOut: wish({ step: 'bid', field: 'none', answer: () => ({ kind: 'pass' }) }),
		stake: wish({ step: 'bid', field: range(0, 1_000, 10), answer: (_question, sum) => ({ kind: 'bid', sum }) }),
		frameWide: wish({ step: 'frame', field: 'none', answer: () => ({ kind: 'frame', wide: true }) }),
		stumble: wish({
			step: 'paint',
			field: 'player',
			answer() {
				throw new Error('a bad wish');
			}
		})
	},

	// As if the first player had bribed the second once a round.
	tale: (board, { paintings }) => ({
		points: paintings.map(({ length }) => length),
		...(board.temper === 'calm' && { bribes: [{ by: 0, to: 1, count: board.rounds }] })
	}),

	// The sum of a bid as far as who is told knows it.
	headlines: {
		sealed: ({ seat, sum }) => {
			const known = seen(sum as unknown as Sight<number>);
			return { headline: 'sealed', by: Number(seat), ...(known !== undefined && { count: known }) };
		},
		won: ({ seat }, player) => (seat === player ? undefined : { headline: 'won', by: Number(seat) })
	},

	bot({ board, options, random }) {
		if (board.temper === 'throws') throw new Error('a bad day');
		if (board.temper === 'cheats') return { kind: 'bid', sum: 1_000_000 };
		const option = options[Math.floor(random() * options.length)] ?? { kind: 'pass' };
		const sum = 'sum' in option && isRange(option.sum) ? { sum: Math.floor(random() * option.sum.max) } : {};
		return { ...plainChoice(option), ...sum };
	}
};
