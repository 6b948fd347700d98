import * as v from 'valibot';
import { editionId, fieldStatus, id, record, whole, words } from '../core/read-edition.ts';
import { DISCIPLINES, SPHERES } from './edition.ts';

/** The greatest sizes of an edition's parts. */
export const EDITION_LIMITS = {
	/** Bytes of the whole, as JSON. */
	size: 400_000,
	name: 60,
	description: 240,
	heat: 4,
	impacts: 6,
	alternatives: 4,
	/** The highest card number. */
	number: 120,
	/** Spaces of one infrastructure board, and arrows of one space. */
	spaces: 20,
	arrows: 6,
	columns: 12,
	problems: 40,
	copies: 3,
	/** Fields with a status in one record. */
	statuses: 20
} as const;

const name = words(EDITION_LIMITS.name);
const discipline = v.picklist(DISCIPLINES);
const sphere = v.picklist(SPHERES);
const labour = v.picklist(['creative', 'manual']);
const status = fieldStatus(EDITION_LIMITS.statuses);

const impact = v.variant('impact', [
	v.strictObject({
		impact: v.picklist(['growth', 'wildProblem', 'socialResistance', 'disruption', 'recession', 'diffuseGrowth', 'endOfGame'])
	}),
	v.strictObject({ impact: v.literal('solve'), problem: id }),
	v.strictObject({ impact: v.literal('company'), sphere, labour, hostile: v.optional(id) }),
	v.strictObject({ impact: v.literal('nuclearExchange'), sphere })
]);
const alternatives = v.pipe(v.array(impact), v.minLength(2), v.maxLength(EDITION_LIMITS.alternatives));
const impactEntry = v.variant('impact', [impact, v.strictObject({ impact: v.literal('either'), of: alternatives })]);

const by = whole(1, 5);
const ability = v.variant('ability', [
	v.strictObject({ ability: v.literal('syndicationDiscount'), discipline: v.optional(discipline), by }),
	v.strictObject({
		ability: v.picklist([
			'undoubledSyndication',
			'calm',
			'utilityPatents',
			'fearless',
			'foresight',
			'antitrust',
			'freePlacate',
			'freeImport',
			'boldImport'
		])
	}),
	v.strictObject({ ability: v.literal('surge'), discipline }),
	v.strictObject({ ability: v.literal('subsidy'), sphere: v.optional(sphere), labour: v.optional(labour) }),
	v.strictObject({ ability: v.picklist(['barrierDiscount', 'hireDiscount']), sphere: v.optional(sphere), by }),
	v.strictObject({ ability: v.literal('freeHire'), sphere }),
	v.strictObject({ ability: v.literal('doubleShift'), sphere: v.optional(sphere) }),
	v.strictObject({ ability: v.literal('patentBonus'), discipline, by }),
	v.strictObject({ ability: v.literal('patentsCountAs'), discipline, as: discipline }),
	v.variant('from', [
		v.strictObject({ ability: v.literal('protection'), from: v.picklist(['recession', 'disruption']) }),
		v.strictObject({ ability: v.literal('protection'), from: v.literal('nuclearExchange'), count: by })
	]),
	v.strictObject({ ability: v.literal('alterSplay'), change: v.picklist(['turn', 'swap', 'discard']) }),
	v.strictObject({ ability: v.literal('relief'), count: by })
]);

const cardText = { name, description: v.optional(words(EDITION_LIMITS.description)), status };
const card = v.variant('kind', [
	v.strictObject({
		kind: v.picklist(['idea', 'tippingPoint']),
		...cardText,
		left: discipline,
		right: discipline,
		heat: v.pipe(v.array(v.strictObject({ colour: v.picklist(['white', 'black']), name })), v.maxLength(EDITION_LIMITS.heat)),
		impacts: v.pipe(v.array(impactEntry), v.minLength(1), v.maxLength(EDITION_LIMITS.impacts)),
		ability: v.optional(ability),
		surge: v.optional(v.strictObject({ discipline, name: v.optional(name) }))
	}),
	v.strictObject({ kind: v.literal('plurality'), ...cardText })
]);

const space = {
	row: v.picklist(['top', 'middle']),
	half: v.picklist(['creative', 'manual', 'astride']),
	column: whole(0, EDITION_LIMITS.columns - 1),
	arrows: v.pipe(v.array(v.strictObject({ to: id, labour })), v.minLength(1), v.maxLength(EDITION_LIMITS.arrows)),
	status
};
const infrastructure = v.strictObject({
	spaces: v.pipe(
		record(
			id,
			v.variant('kind', [
				v.strictObject({ kind: v.literal('barrier'), name, ...space }),
				v.strictObject({ kind: v.literal('utility'), name: v.optional(name), ...space })
			])
		),
		v.maxEntries(EDITION_LIMITS.spaces)
	)
});

const agents = whole(0, 8);
const start = v.strictObject({ capital: agents, wealth: agents, debt: agents, patent: discipline });

/** The shape of an edition, part by part; what its parts owe each other is not looked at. */
export const editionSchema = v.strictObject({
	format: v.literal('pax-transhumanity-1'),
	id: editionId,
	title: name,
	cards: record(v.pipe(v.string(), v.regex(/^([1-9]|[1-9]\d|1[01]\d|120)$/)), card),
	infrastructures: v.strictObject({
		firstWorld: infrastructure,
		developingWorld: infrastructure,
		cloud: infrastructure,
		space: infrastructure
	}),
	problems: v.pipe(
		record(id, v.strictObject({ name, sphere, copies: whole(1, EDITION_LIMITS.copies), status })),
		v.minEntries(1),
		v.maxEntries(EDITION_LIMITS.problems)
	),
	starts: v.strictObject({ blogger: start, colonel: start, citizen: start, doctor: start })
});
