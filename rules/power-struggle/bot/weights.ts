import type { Seat } from '../../core/seat.ts';
import { COMPETENCES, type Competence, type Privilege } from '../vocabulary.ts';

/** The six ways to a victory point, the five competences in the order of the board first. */
export const WAYS = [...COMPETENCES, 'archEnemy'] as const;
export type Way = Competence | 'archEnemy';

/** How a bot leans. Ways are weighed in actions: what is liked counts as that much nearer, what is disliked as further off. */
export type Personality = {
	readonly name: string;
	readonly bias: Readonly<Record<Way, number>>;
	/** What it adds to the sum a rival would just accept, as a factor. */
	readonly generosity: number;
	/** How much it minds a rival's gain, as a share of that gain. */
	readonly spite: number;
	/** How far its estimates wander, in actions. */
	readonly noise: number;
	/** The only ways it pursues; undefined when it chooses by position. */
	readonly only?: readonly Way[];
};

const EVEN: Readonly<Record<Way, number>> = { influence: 0, shares: 0, mainDepartments: 0, corruption: 0, consultants: 0, archEnemy: 0 };

/** The bot without leanings; also what bots take their rivals for. */
export const ALL_ROUNDER: Personality = { name: 'allRounder', bias: EVEN, generosity: 1.6, spite: 0.15, noise: 0.15 };

/** The characters that sit down at a table. */
export const PERSONALITIES: readonly [Personality, ...Personality[]] = [
	ALL_ROUNDER,
	{ name: 'careerist', bias: { ...EVEN, influence: -0.8, consultants: -0.5 }, generosity: 1.5, spite: 0.2, noise: 0.2 },
	{ name: 'builder', bias: { ...EVEN, mainDepartments: -1, corruption: 0.3 }, generosity: 1.5, spite: 0.15, noise: 0.2 },
	{ name: 'investor', bias: { ...EVEN, shares: -1, influence: 0.3 }, generosity: 1.4, spite: 0.15, noise: 0.2 },
	{ name: 'fixer', bias: { ...EVEN, corruption: -1, mainDepartments: 0.3 }, generosity: 1.8, spite: 0.1, noise: 0.25 }
];

/** Who plays in this seat: told from what everybody knows, different in every seat of a table, the same all match long. */
export function personalityOf(seat: Seat, startPlayer: Seat): Personality {
	return PERSONALITIES[(2 * seat + startPlayer) % PERSONALITIES.length] ?? ALL_ROUNDER;
}

/** What things are worth, in actions; sums in Pinats. Settled by playing bots with other numbers against these. */
export const worth = {
	/** What an action is worth when money is short, and what an idle note is. */
	pinatsPerAction: 900_000,
	idlePinatsPerAction: 1_200_000,
	/** Bonus payments still expected, in a plan for shares. */
	bonusesExpected: 2.3,
	sharePrice: { plenty: 110_000, scarce: 260_000 },
	/** Shares do not wait: the cheap ones sell out, so an action brings few by this measure. */
	sharesPerPurchase: 1.7,
	/** A point of influence: bought with employees, or with either half of Law & Patents. */
	influence: { bought: 2.5, normal: 1.6, bribed: 1.3 },
	/** How much of the influence a seat in the board room brings at the next meeting, and at the one after, is counted on. */
	boardSeat: { next: 0.65, later: 0.5 },
	corruption: 0.85,
	/** A consultant still missing: with an own head in office there, one about to be deposed, one expected to be installed, or none. */
	consultant: { head: 1.35, deposed: 0.55, prospect: 1.4, none: 4.2 },
	/** One point more, for the arch-enemy's sake. */
	archEnemyPoint: { influence: 1.3, shares: 0.8, mainDepartments: 2.6, corruption: 0.75, consultants: 1.6 },
	archEnemyRisk: 0.75,
	archEnemyUnknown: 4,
	/** A department to merge: split off own employees, or set up anew. */
	department: { split: 0.5, anew: 1 },
	employee: { first: 0.12, further: 0.06, many: 4 },
	/** What it hurts a rival that an employee is attracted away. */
	robbed: 0.5,
	bonusPending: 0.75,
	bonusLater: 0.55,
	/** To place a second head of department where a rival contends for the office, and where none does yet. */
	placedBeside: { contested: 0, alone: -0.3 },
	/** To be divisional head, or chairman, after the next meeting. */
	headProspect: 0.15,
	chairmanProspect: 0.4,
	victoryPoint: 0.9,
	/** How sharply the bot keeps to its best plan: the difference in actions that halves a plan's say, roughly. */
	flexibility: 0.8,
	/** Refusal costs the refuser an employee, which is worth this much to the briber. */
	penalty: 0.09,
	/** How likely a sum that should do is to be accepted. */
	acceptance: 0.6
} as const;

/** What a card on its normal half is worth to whoever gets it for a whole round, roughly. */
export const cardProspect: Readonly<Record<Privilege, number>> = {
	development: 0.15,
	humanResources: 0.35,
	communications: 0.6,
	accounting: 0.35,
	lawAndPatents: 0.7,
	controlling: 0.35,
	chairman: 0.6
};
