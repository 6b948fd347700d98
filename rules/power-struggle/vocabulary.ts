/** The six divisions, left to right as they stand on the board. */
export const DIVISIONS = ['development', 'humanResources', 'communications', 'accounting', 'lawAndPatents', 'controlling'] as const;
export type Division = (typeof DIVISIONS)[number];

/** The seven privilege cards: one for each division, and the chairman's. */
export const PRIVILEGES = [...DIVISIONS, 'chairman'] as const;
export type Privilege = (typeof PRIVILEGES)[number];

/** The five competences; consultants are counted, the others are tracks with points. */
export const TRACKS = ['influence', 'shares', 'mainDepartments', 'corruption'] as const;
export type Track = (typeof TRACKS)[number];
export const COMPETENCES = [...TRACKS, 'consultants'] as const;
export type Competence = (typeof COMPETENCES)[number];

/** The card that divisional head brings: the division's own. */
export function isDivision(privilege: Privilege): privilege is Division {
	return privilege !== 'chairman';
}
