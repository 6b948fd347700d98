import type { PlayerId, Regime } from './board.ts';
import type { CardNumber, Discipline, ProblemId, Role, Side, SpaceId, Sphere, SplayChange } from './edition.ts';

/** Everything that is told to the table. `player` may be an exoglobal rival. */
export type PaxFact =
	| { readonly fact: 'began'; readonly roles: readonly Role[]; readonly seed: CardNumber }
	| { readonly fact: 'sphereHidden'; readonly player: PlayerId }
	| { readonly fact: 'roundBegan'; readonly round: number }
	| { readonly fact: 'turnEnded'; readonly player: PlayerId; readonly actionsLeft: number }
	/** From the finance board; `patents` were sold for so much. */
	| { readonly fact: 'paid'; readonly player: PlayerId; readonly cost: number; readonly fromPatents: number }
	| { readonly fact: 'patentSold'; readonly player: PlayerId; readonly discipline: Discipline; readonly value: number }
	| { readonly fact: 'divestedSyndication'; readonly player: PlayerId; readonly card: CardNumber }
	| { readonly fact: 'divestedEmployee'; readonly player: PlayerId; readonly sphere: Sphere; readonly space?: SpaceId }
	| { readonly fact: 'divestedPatent'; readonly player: PlayerId; readonly discipline: Discipline }
	| { readonly fact: 'fundraised'; readonly player: PlayerId; readonly capital: number; readonly debt: number }
	| { readonly fact: 'syndicated'; readonly player: PlayerId; readonly card: CardNumber; readonly surge: boolean }
	| { readonly fact: 'heatCovered'; readonly player: PlayerId; readonly card: CardNumber; readonly square: number }
	| {
			readonly fact: 'commercializes';
			readonly player: PlayerId;
			readonly card: CardNumber;
			readonly by: 'splay' | 'patents' | 'thinkTank' | 'exoglobal';
	  }
	| {
			readonly fact: 'worked';
			readonly player: PlayerId;
			readonly worker: PlayerId;
			readonly space: SpaceId;
			readonly to: SpaceId | 'unemployment';
			readonly stays: boolean;
	  }
	| { readonly fact: 'joinedSplay'; readonly card: CardNumber; readonly side: Side }
	| { readonly fact: 'patented'; readonly player: PlayerId; readonly discipline: Discipline; readonly count: number }
	| { readonly fact: 'regimeChanged'; readonly from: Regime; readonly to: Regime }
	| {
			readonly fact: 'hired';
			readonly player: PlayerId;
			readonly space: SpaceId;
			readonly from: 'finance' | 'unemployment';
			readonly action: boolean;
	  }
	| { readonly fact: 'researched'; readonly player: PlayerId; readonly sphere: Sphere; readonly card?: CardNumber }
	| { readonly fact: 'marketRefilled'; readonly sphere: Sphere; readonly cards: readonly CardNumber[] }
	| { readonly fact: 'keptAsThinkTank'; readonly player: PlayerId; readonly card: CardNumber }
	| { readonly fact: 'returnedFromThinkTank'; readonly player: PlayerId; readonly card: CardNumber }
	| { readonly fact: 'placated'; readonly player: PlayerId; readonly card: CardNumber; readonly square: number }
	| {
			readonly fact: 'imported';
			readonly player: PlayerId;
			readonly card: CardNumber;
			readonly from: Sphere;
			readonly to: Sphere;
			readonly row: number;
	  }
	/** An impact that came to nothing. */
	| { readonly fact: 'impactFailed'; readonly player: PlayerId; readonly impact: string }
	/** An impact that may be declined, and was. */
	| { readonly fact: 'impactDeclined'; readonly player: PlayerId; readonly impact: 'socialResistance' | 'diffuseGrowth' }
	| { readonly fact: 'grew'; readonly player: PlayerId }
	| { readonly fact: 'solved'; readonly player: PlayerId; readonly problem: ProblemId }
	| { readonly fact: 'companyStarted'; readonly player: PlayerId; readonly space: SpaceId; readonly replaced?: PlayerId }
	| { readonly fact: 'companyLost'; readonly player: PlayerId; readonly space: SpaceId; readonly why: 'nuclearExchange' | 'replaced' }
	| {
			readonly fact: 'resisted';
			readonly player: PlayerId;
			readonly target: PlayerId;
			readonly card: CardNumber;
			readonly square: number;
			readonly where: 'market' | 'splay';
	  }
	| { readonly fact: 'disrupted'; readonly player: PlayerId; readonly discipline: Discipline }
	| { readonly fact: 'patentsDied'; readonly player: PlayerId; readonly discipline: Discipline; readonly count: number }
	| { readonly fact: 'leftSplay'; readonly card: CardNumber }
	| { readonly fact: 'futureShockDivested'; readonly player: PlayerId; readonly card: CardNumber }
	| { readonly fact: 'recessionAverted'; readonly card: CardNumber }
	| { readonly fact: 'recession' }
	| { readonly fact: 'employeeLost'; readonly player: PlayerId; readonly sphere: Sphere; readonly space?: SpaceId }
	| {
			readonly fact: 'diffused';
			readonly player: PlayerId;
			readonly card: CardNumber;
			readonly square: number;
			readonly where: 'market' | 'splay';
	  }
	| { readonly fact: 'nuclearExchange'; readonly sphere: Sphere; readonly count: number }
	| { readonly fact: 'protected'; readonly player: PlayerId; readonly from: 'recession' | 'nuclearExchange' | 'disruption' }
	| { readonly fact: 'foresaw'; readonly player: PlayerId }
	| { readonly fact: 'splayAltered'; readonly player: PlayerId; readonly change: SplayChange; readonly card: CardNumber }
	| { readonly fact: 'exoglobalActs'; readonly player: PlayerId; readonly card: CardNumber }
	| { readonly fact: 'exoglobalIdle'; readonly player: PlayerId }
	| { readonly fact: 'marketCardRemoved'; readonly sphere: Sphere; readonly card: CardNumber }
	| { readonly fact: 'marketCardAdded'; readonly sphere: Sphere; readonly row: number; readonly card: CardNumber }
	| { readonly fact: 'ended'; readonly end: End; readonly winners: readonly PlayerId[] };

/** The ways a match ends (I1). */
export type End = 'tippingPoint' | 'singularity' | 'plurality' | 'magnate';

/** How the points were counted (A7). */
export type Scoring = 'dominantSphere' | 'futureShock' | 'magnate';

/** One piece that scored for a player, and why. */
export type ScoredPiece =
	| {
			readonly piece: 'company';
			readonly space: SpaceId;
			readonly sphere: Sphere;
			readonly points: number;
			readonly as: 'dominant' | 'hidden';
	  }
	| {
			readonly piece: 'problem';
			readonly problem: ProblemId;
			readonly sphere: Sphere;
			readonly points: number;
			readonly as: 'dominant' | 'hidden';
	  }
	| { readonly piece: 'futureShock'; readonly card: CardNumber; readonly points: number };

/** The match's result. */
export type PaxResult = {
	readonly end: End;
	readonly scoring: Scoring;
	readonly regime: Regime;
	/** By player, exoglobals included. */
	readonly scores: readonly {
		readonly player: PlayerId;
		readonly points: number;
		readonly capital: number;
		readonly hidden?: Discipline;
		readonly pieces: readonly ScoredPiece[];
	}[];
	readonly winners: readonly PlayerId[];
};
