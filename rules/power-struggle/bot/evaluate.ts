import type { Seat } from '../../core/seat.ts';
import { edition } from '../edition.ts';
import { COMPETENCES, DIVISIONS, PRIVILEGES, type Privilege } from '../vocabulary.ts';
import { leads, type Outlook, type Survey } from './outlook.ts';
import { WAYS, cardProspect, worth, type Way } from './weights.ts';

const [INFLUENCE, SHARES, MAIN, CORRUPTION, CONSULTANTS, ARCH_ENEMY] = [0, 1, 2, 3, 4, 5] as const;
const GREEN = COMPETENCES.map((way) => (way === 'consultants' ? edition.consultantDivisions : edition.tracks[way].green));
const GOLD = COMPETENCES.map((way) => (way === 'consultants' ? Infinity : edition.tracks[way].gold));
const LAW = PRIVILEGES.indexOf('lawAndPatents');
const FULL_ROUND = 6.5;
// Where a consultant is still missing, the cheapest kind of place first.
const CONSULTANT_COSTS = [worth.consultant.deposed, worth.consultant.head, worth.consultant.prospect, worth.consultant.none];
// A plan that is so much further off has no say.
const NO_SAY = 6 * worth.flexibility;

/**
 * How far the player is from victory, in actions: the cheapest mix of enough ways, less what his means are worth.
 * Lower is better; only differences matter.
 */
export function distance(survey: Survey, outlook: Outlook): number {
	const led = leads(survey, outlook);
	return planned(survey, outlook, effortsOf(survey, outlook, led)) - assets(survey, outlook, led);
}

/** Some of the ways: as a set, one bit each, and those of them that are competences. */
type Mix = { readonly set: number; readonly competences: readonly number[] };

// Every choice of as many ways as the target asks for, those without the arch-enemy first.
const MIXES: Readonly<Record<number, readonly Mix[]>> = { 4: mixes(4), 5: mixes(5) };

function mixes(size: number): Mix[] {
	const found: Mix[] = [];
	for (let set = 0; set < 1 << WAYS.length; set += 1) {
		if (WAYS.filter((_, way) => (set & (1 << way)) !== 0).length === size) found.push(mixOf(set));
	}
	return found;
}

function mixOf(set: number): Mix {
	return { set, competences: COMPETENCES.map((_, way) => way).filter((way) => (set & (1 << way)) !== 0) };
}

function mixesOf({ personality, board }: Survey): readonly Mix[] {
	if (personality.only !== undefined)
		return [mixOf(WAYS.reduce((set, way, index) => (personality.only?.includes(way) === true ? set | (1 << index) : set), 0))];
	return MIXES[board.target] ?? [];
}

// The soft minimum over the mixes: the best plan counts most, a good second plan a little.
function planned(survey: Survey, outlook: Outlook, efforts: readonly number[]): number {
	const needs = archEnemyNeeds(survey, outlook);
	const mixes = mixesOf(survey);
	const sums: number[] = [];
	let least = Infinity;
	for (const { set, competences } of mixes) {
		let sum = 0;
		for (const way of competences) sum += efforts[way] ?? 0;
		// What the arch-enemy asks for comes on top: most often it need not be looked at.
		if ((set & (1 << ARCH_ENEMY)) !== 0 && sum - least < NO_SAY) sum += archEnemyEffort(survey, needs, set);
		sums.push(sum);
		if (sum < least) least = sum;
	}
	let weight = 0;
	for (const sum of sums) if (sum - least < NO_SAY) weight += Math.exp((least - sum) / worth.flexibility);
	return least - worth.flexibility * Math.log(weight);
}

function effortsOf(survey: Survey, outlook: Outlook, led: readonly boolean[]): number[] {
	const { bias } = survey.personality;
	const efforts = [
		influence(survey, outlook),
		shares(survey, outlook),
		mainDepartments(outlook),
		corruption(outlook),
		consultants(outlook, led)
	];
	// What is liked is not yet done: a leaning fades with the way that is left.
	for (let way = 0; way < ARCH_ENEMY; way += 1) {
		const effort = efforts[way] ?? 0;
		efforts[way] = Math.max(0, effort + bias[WAYS[way] as Way] * Math.min(1, effort / 4));
	}
	return efforts;
}

function lacking(outlook: Outlook, way: number): number {
	return Math.max(0, (GREEN[way] ?? 0) - (outlook.points[way] ?? 0));
}

function influence(survey: Survey, outlook: Outlook): number {
	const lack = lacking(outlook, INFLUENCE);
	if (lack === 0) return 0;
	const { members, elected } = boardSeats(outlook.boardRoom, survey.seat);
	const next = members + (elected ? 1 : 0);
	const expected = Math.min(lack, worth.boardSeat.next * next + worth.boardSeat.later * (members - (elected ? 1 : 0)));
	const bought = lack - expected;
	const side = outlook.cards[LAW];
	const byLaw = side === undefined ? 0 : Math.min(bought, survey.actionsLeft * (side === 'bribed' ? 2 : 1));
	return 0.2 * expected + byLaw * (side === undefined ? 0 : worth.influence[side]) + (bought - byLaw) * worth.influence.bought;
}

/** How many members of the board a player has, and whether the next meeting would make him chairman (I.2). */
export function boardSeats(boardRoom: readonly Seat[], seat: Seat): { members: number; elected: boolean } {
	let members = 0;
	for (const member of boardRoom) if (member === seat) members += 1;
	if (members === 0) return { members, elected: false };
	for (const [place, member] of boardRoom.entries()) {
		if (member === seat) continue;
		const others = boardRoom.filter((other) => other === member).length;
		if (others > members || (others === members && place < boardRoom.indexOf(seat))) return { members, elected: false };
	}
	return { members, elected: true };
}

function shares(survey: Survey, outlook: Outlook): number {
	const lack = lacking(outlook, SHARES);
	if (lack === 0) return 0;
	const price = lack * (survey.sharesScarce ? worth.sharePrice.scarce : worth.sharePrice.plenty);
	const shortage = Math.max(0, price - outlook.cash - worth.bonusesExpected * bonusOf(outlook));
	return lack / worth.sharesPerPurchase + shortage / worth.pinatsPerAction;
}

function bonusOf({ holdings, packages, chairman, boardRoom }: Outlook, seat?: Seat): number {
	const { bonus } = edition;
	let sum = packages * bonus.package + (chairman ? bonus.chairman : 0);
	for (const { main } of holdings) sum += main ? bonus.mainDepartment : bonus.department;
	if (seat !== undefined) for (const member of boardRoom) if (member === seat) sum += bonus.boardMember;
	return sum;
}

function mainDepartments(outlook: Outlook): number {
	const lack = lacking(outlook, MAIN);
	if (lack === 0) return 0;
	let departments = 0;
	let spare = 0;
	for (const { main, employees } of outlook.holdings) {
		if (!main) departments += 1;
		spare += employees - (main ? 0 : 1);
	}
	const missing = Math.max(0, 2 * lack - departments);
	const split = Math.min(missing, spare / 2);
	return lack + split * worth.department.split + (missing - split) * worth.department.anew;
}

function corruption(outlook: Outlook): number {
	return lacking(outlook, CORRUPTION) * worth.corruption;
}

function consultants(outlook: Outlook, led: readonly boolean[]): number {
	let present = 0;
	for (const count of outlook.consultants) if (count > 0) present += 1;
	const missing = edition.consultantDivisions - present;
	if (missing <= 0) return 0;
	const places = [0, 0, 0, 0];
	for (let division = 0; division < DIVISIONS.length; division += 1) {
		if ((outlook.consultants[division] ?? 0) > 0) continue;
		const isLed = led[division] === true;
		const kind = outlook.heads[division] === true ? (isLed ? 1 : 0) : isLed ? 2 : 3;
		places[kind] = (places[kind] ?? 0) + 1;
	}
	let sum = 0;
	let left = missing;
	for (let kind = 0; kind < places.length && left > 0; kind += 1) {
		const taken = Math.min(left, places[kind] ?? 0);
		sum += taken * (CONSULTANT_COSTS[kind] ?? 0);
		left -= taken;
	}
	return sum;
}

type Need = { readonly way: number; readonly alone: number; readonly beside: number };

// What each competence of the arch-enemy card still asks for: by itself, and beside the point for the competence.
function archEnemyNeeds({ archEnemy, best, rival }: Survey, outlook: Outlook): Need[] | undefined {
	return archEnemy?.competences.competences.map((competence) => {
		const way = COMPETENCES.indexOf(competence);
		const beaten = (rival ?? best)[way] ?? 0;
		const own = outlook.points[way] ?? 0;
		const gold = GOLD[way] ?? 0;
		const step = worth.archEnemyPoint[competence];
		return { way, alone: leadCost(own, beaten, gold, step), beside: leadCost(Math.max(own, GREEN[way] ?? 0), beaten, gold, step) };
	});
}

// A lead of one point is soon lost; the golden space is for ever.
function leadCost(own: number, beaten: number, gold: number, step: number): number {
	if (own >= gold) return 0;
	const missing = Math.min(gold, beaten + 1) - own;
	return missing > 0 ? (missing + 0.5) * step : missing === 0 ? 0.5 * step : 0;
}

// What the arch-enemy asks for beyond the other ways of the mix (Arch-enemy).
function archEnemyEffort({ rival, personality }: Survey, needs: readonly Need[] | undefined, mix: number): number {
	if (needs === undefined) return worth.archEnemyUnknown;
	let sum = 0;
	let dearest = 0;
	for (const { way, alone, beside } of needs) {
		const need = (mix & (1 << way)) === 0 ? alone : beside;
		sum += need;
		if (need > dearest) dearest = need;
	}
	// One's own colour: two of the three are enough.
	return Math.max(0, (rival === undefined ? sum - dearest : sum) + worth.archEnemyRisk + personality.bias.archEnemy);
}

function assets(survey: Survey, outlook: Outlook, led: readonly boolean[]): number {
	let value = 0;
	let employees = 0;
	for (const holding of outlook.holdings) employees += holding.employees;
	value +=
		Math.min(employees, worth.employee.many) * worth.employee.first + Math.max(0, employees - worth.employee.many) * worth.employee.further;
	value += (bonusOf(outlook, survey.seat) / worth.pinatsPerAction) * (survey.bonusPending ? worth.bonusPending : worth.bonusLater) * 0.6;
	value += outlook.cash / worth.idlePinatsPerAction;
	for (let division = 0; division < DIVISIONS.length; division += 1) {
		if (led[division] === true) value += worth.headProspect + 0.5 * cardProspect[DIVISIONS[division] as Privilege];
		if (outlook.heads[division] === true) value += led[division] === true ? 0.25 : 0.5;
	}
	if (boardSeats(outlook.boardRoom, survey.seat).elected) value += worth.chairmanProspect;
	for (const [index, side] of outlook.cards.entries())
		if (side !== undefined) value += cardValue(survey, outlook, PRIVILEGES[index] as Privilege, side);
	for (let way = 0; way < ARCH_ENEMY; way += 1) if (way !== CONSULTANTS && lacking(outlook, way) === 0) value += worth.victoryPoint;
	return value;
}

/** What a privilege in force is worth to its holder for the rest of the round, in actions. */
export function cardValue(survey: Survey, outlook: Outlook, card: Privilege, side: 'normal' | 'bribed'): number {
	const { board, actionsLeft, bonusPending } = survey;
	const left = actionsLeft / FULL_ROUND;
	const table = (name: 'accounting' | 'humanResources' | 'controlling'): number => {
		const row = edition.privilegeTables[name][side];
		return ((row[board.motivation] ?? 0) + (row[Math.max(0, board.motivation - 2)] ?? 0)) / 2;
	};
	switch (card) {
		case 'development':
			return left * (side === 'bribed' ? 0.8 : 0.15);
		case 'humanResources':
			return left * table('humanResources') * 0.45;
		case 'communications':
			return side === 'bribed' && board.turn > 0 ? 1 : 0;
		case 'accounting': {
			const purchases = Math.min(lacking(outlook, SHARES) / 4, outlook.cash / 300_000 + 1, actionsLeft);
			return (purchases * table('accounting') * worth.sharePrice.plenty) / worth.pinatsPerAction;
		}
		case 'lawAndPatents':
			// Counted in the effort for influence; a little for those who may yet want it.
			return left * (lacking(outlook, INFLUENCE) > 0 ? 0.2 : 0);
		case 'controlling':
			return bonusPending ? (outlook.holdings.length * table('controlling')) / worth.pinatsPerAction : 0;
		case 'chairman':
			if (board.turn === 0) return 0;
			if (side === 'normal') return 0.7;
			return lacking(outlook, MAIN) > 0 ? 2 : 0.7;
		default:
			return card satisfies never;
	}
}
