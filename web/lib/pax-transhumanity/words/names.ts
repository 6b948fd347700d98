import { naming, namingTwice } from '#lib/board/words.ts';
import { m } from '#lib/paraglide/messages.js';
import { getLocale } from '#lib/paraglide/runtime.js';
import type { Words } from '#rules/core/edition.ts';
import type { PlayerId, Regime } from '#rules/pax-transhumanity/board.ts';
import type {
	CardNumber,
	Discipline,
	Edition,
	HeatColour,
	IdeaCard,
	Labour,
	ProblemId,
	Role,
	Side,
	SpaceId,
	Sphere
} from '#rules/pax-transhumanity/edition.ts';
import { SPHERES } from '#rules/pax-transhumanity/edition.ts';

/** What to call a player, an exoglobal rival too. */
export type Names = (player: PlayerId) => string;

/** A text of the edition in the reader's language, English where it has none. */
export function told(text: Words): string {
	return text[getLocale()] ?? text.en;
}

/** A regime's name, and what it changes for everybody. */
export const [regimeName, regimeEffect] = namingTwice<Regime>({
	transbiology: [m.pax_transbiology, m.pax_effect_transbiology],
	groupDynamics: [m.pax_group_dynamics, m.pax_effect_group_dynamics],
	computing: [m.pax_computing, m.pax_effect_computing],
	assembly: [m.pax_assembly, m.pax_effect_assembly],
	globalization: [m.pax_globalization, m.pax_effect_globalization],
	paradigmShift: [m.pax_paradigm_shift, m.pax_effect_paradigm_shift]
});

/** A discipline's name: that of its regime. */
export const disciplineName: (discipline: Discipline) => string = regimeName;

/** A sphere's name. */
export const sphereName = naming<Sphere>({
	firstWorld: m.pax_first_world,
	developingWorld: m.pax_developing_world,
	cloud: m.pax_cloud,
	space: m.pax_space
});

/** A role's name. */
export const roleName = naming<Role>({
	blogger: m.pax_blogger,
	colonel: m.pax_colonel,
	citizen: m.pax_citizen,
	doctor: m.pax_doctor
});

/** A kind of labour. */
export const labourName = naming<Labour>({ creative: m.pax_creative, manual: m.pax_manual });

/** A card's name. */
export function cardName(edition: Edition, card: CardNumber): string {
	const found = edition.cards[card];
	return found === undefined ? `#${card}` : told(found.name);
}

/** An idea or tipping point of the edition; undefined for any other card. */
export function ideaIn({ cards }: Edition, card: CardNumber | undefined): IdeaCard | undefined {
	const found = card === undefined ? undefined : cards[card];
	return found?.kind === 'plurality' ? undefined : found;
}

/** What a side of an idea shows. */
export function sideName(edition: Edition, card: CardNumber, side: Side): string {
	const idea = ideaIn(edition, card);
	return idea === undefined ? '' : disciplineName(idea[side]);
}

/** A heat square's name with its colour: "white heat “Parental Rights”". */
export function heatName(edition: Edition, card: CardNumber, square: number): string {
	const heat = ideaIn(edition, card)?.heat[square];
	return heat === undefined ? '' : m.pax_heat_named({ heat: heatColourName(heat.colour), name: told(heat.name) });
}

/** A colour of heat. */
export const heatColourName = naming<HeatColour>({ white: m.pax_white_heat, black: m.pax_black_heat });

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

/** An employee by the space where it stands, or among the unemployed of its sphere. */
export function employeeName(
	edition: Edition,
	{ space, sphere }: { readonly space?: SpaceId | undefined; readonly sphere: Sphere }
): string {
	return space === undefined ? m.pax_unemployed_in({ sphere: sphereName(sphere) }) : spaceName(edition, space);
}
