import type { Option } from '../../core/option.ts';
import type { CardNumber, SpaceId, Sphere } from '../edition.ts';

/** How labour of one kind can be had in a sphere: with what is there, or by hiring first. */
export type LabourPlan = {
	/** Where to hire first. */
	readonly hire?: SpaceId;
	readonly actions: number;
	readonly money: number;
	/** Agents that have to be installed. */
	readonly agents: number;
	/** No patents come of it. */
	readonly utility: boolean;
	/** All of it in actions. */
	readonly effort: number;
};

/** One thing that a plan takes: an action, or nothing where it is done already. */
export type Part = {
	readonly first?: Option;
	readonly actions: number;
	readonly money: number;
	readonly agents: number;
	/** All of it in actions. */
	readonly effort: number;
};

/** A way to get something done: the first thing to do, and what a whole action of it brings. */
export type Plan = {
	readonly first: Option;
	readonly rate: number;
	/** Money that the first thing takes, with the labour that it is for. */
	readonly money: number;
	/** Whether agents have to come back from elsewhere first. */
	readonly short: boolean;
	/** The idea that it is about, if any, and where the labour for it is. */
	readonly card?: CardNumber;
	readonly spheres: readonly Sphere[];
};
