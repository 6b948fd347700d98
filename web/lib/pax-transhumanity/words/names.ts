import { m } from '#lib/paraglide/messages.js';
import { getLocale } from '#lib/paraglide/runtime.js';
import type { Words } from '#rules/core/edition.ts';
import type { PlayerId, Regime } from '#rules/pax-transhumanity/board.ts';
import type {
	CardNumber,
	Discipline,
	Edition,
	HeatColour,
	Labour,
	ProblemId,
	Role,
	SpaceId,
	Sphere
} from '#rules/pax-transhumanity/edition.ts';
import { SPHERES } from '#rules/pax-transhumanity/edition.ts';

/** What to call a player, an exoglobal rival too. */
export type Names = (player: PlayerId) => string;

const REGIME = {
	transbiology: [m.pax_transbiology, m.pax_effect_transbiology],
	groupDynamics: [m.pax_group_dynamics, m.pax_effect_group_dynamics],
	computing: [m.pax_computing, m.pax_effect_computing],
	assembly: [m.pax_assembly, m.pax_effect_assembly],
	globalization: [m.pax_globalization, m.pax_effect_globalization],
	paradigmShift: [m.pax_paradigm_shift, m.pax_effect_paradigm_shift]
} satisfies Record<Regime, readonly [name: () => string, effect: () => string]>;

const SPHERE = {
	firstWorld: m.pax_first_world,
	developingWorld: m.pax_developing_world,
	cloud: m.pax_cloud,
	space: m.pax_space
} satisfies Record<Sphere, () => string>;

const ROLE = {
	blogger: m.pax_blogger,
	colonel: m.pax_colonel,
	citizen: m.pax_citizen,
	doctor: m.pax_doctor
} satisfies Record<Role, () => string>;

const LABOUR = { creative: m.pax_creative, manual: m.pax_manual } satisfies Record<Labour, () => string>;
const HEAT = { white: m.pax_white_heat, black: m.pax_black_heat } satisfies Record<HeatColour, () => string>;

/** A text of the edition in the reader's language, English where it has none. */
export function told(text: Words): string {
	return text[getLocale()] ?? text.en;
}

/** A discipline's name. */
export function disciplineName(discipline: Discipline): string {
	return REGIME[discipline][0]();
}

/** A regime's name. */
export function regimeName(regime: Regime): string {
	return REGIME[regime][0]();
}

/** What a regime changes for everybody. */
export function regimeEffect(regime: Regime): string {
	return REGIME[regime][1]();
}

/** A sphere's name. */
export function sphereName(sphere: Sphere): string {
	return SPHERE[sphere]();
}

/** A role's name. */
export function roleName(role: Role): string {
	return ROLE[role]();
}

/** A kind of labour. */
export function labourName(labour: Labour): string {
	return LABOUR[labour]();
}

/** A card's name. */
export function cardName(edition: Edition, card: CardNumber): string {
	const found = edition.cards[card];
	return found === undefined ? `#${card}` : told(found.name);
}

/** A heat square's name with its colour: "white heat “Parental Rights”". */
export function heatName(edition: Edition, card: CardNumber, square: number): string {
	const found = edition.cards[card];
	const heat = found === undefined || found.kind === 'plurality' ? undefined : found.heat[square];
	return heat === undefined ? '' : m.pax_heat_named({ heat: HEAT[heat.colour](), name: told(heat.name) });
}

/** A colour of heat. */
export function heatColourName(colour: HeatColour): string {
	return HEAT[colour]();
}

/** A problem's name. */
export function problemName(edition: Edition, problem: ProblemId): string {
	const found = edition.problems[problem];
	return found === undefined ? problem : told(found.name);
}

/** The name of an infrastructure space, or of unemployment. */
export function spaceName(edition: Edition, space: SpaceId): string {
	if (space === 'unemployment') return m.pax_unemployment();
	for (const sphere of SPHERES) {
		const found = edition.infrastructures[sphere].spaces[space];
		if (found !== undefined) return found.name === undefined ? m.pax_utility() : told(found.name);
	}
	return space;
}
