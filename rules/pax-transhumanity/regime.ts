import type { Regime } from './board.ts';
import { sphereOf, type Discipline, type Sphere } from './edition.ts';

const CUTTING_EDGE = 3;
const LEAST_CUTTING_EDGE = 2;

/** H1: the newest three disciplines, or two where the Splay has only two; empty below that (ruling 44). */
export function cuttingEdgeOf(visible: readonly Discipline[]): readonly Discipline[] {
	return visible.length < LEAST_CUTTING_EDGE ? [] : visible.slice(-CUTTING_EDGE);
}

/** H2: the regime that these disciplines give, from the seed card to the newest. */
export function regimeOf(visible: readonly Discipline[]): Regime {
	const edge = cuttingEdgeOf(visible);
	const first = edge[0];
	if (edge.length === CUTTING_EDGE && edge.every((discipline) => discipline === first)) return 'paradigmShift';
	return edge.find((discipline, index) => edge.indexOf(discipline) !== index) ?? 'globalization';
}

/** H3: the dominant sphere of a regime; none under Globalization and Paradigm Shift. */
export function dominantSphere(regime: Regime): Sphere | undefined {
	return regime === 'globalization' || regime === 'paradigmShift' ? undefined : sphereOf(regime);
}

/** H3: whether patents in a discipline are worth twice as much. */
export function doublesPatents(regime: Regime, discipline: Discipline): boolean {
	return regime === discipline || regime === 'paradigmShift';
}
