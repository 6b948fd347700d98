import { number } from '#lib/format.ts';
import { m } from '#lib/paraglide/messages.js';
import type { TableWords } from '#lib/rules-page/blocks.ts';
import { cardTitle, kindName } from '#lib/through-the-ages/names.ts';
import { armyText } from '#lib/through-the-ages/words/conflicts.ts';
import { cardText } from '#lib/through-the-ages/words/texts.ts';
import { cardIn, catalogueFor } from '#rules/through-the-ages/catalogue.ts';
import { edition } from '#rules/through-the-ages/edition.ts';

// Tables of the rules page, from the data of the house edition.

const catalogue = catalogueFor(edition);
const { banks } = catalogue;

export function initialTable(): TableWords {
	return {
		caption: m.ttr_initial_table(),
		columns: [
			{ label: m.ttr_col_card() },
			{ label: m.ttr_col_kind() },
			{ label: m.ttr_col_does() },
			{ label: m.ttr_col_workers(), number: true }
		],
		rows: edition.initial
			.map(({ card }) => cardIn(catalogue, card))
			.map((card) => [cardTitle(card.card), kindName(card.kind), cardText(card).join(' '), card.isWorkplace ? number(card.workers) : '–'])
	};
}

/** What the spaces of the row cost, those of one price together. */
export function rowTable(): TableWords {
	const { prices } = edition.row;
	return {
		caption: m.ttr_row_table(),
		columns: [{ label: m.ttr_col_spaces() }, { label: m.ttr_col_civil_actions(), number: true }],
		rows: runs(prices, (price) => price).map(({ from, to, entry }) => [fromTo(from + 1, to + 1), number(entry)])
	};
}

/** What the yellow bank says, from the fullest to the empty one. */
export function yellowBankTable(): TableWords {
	const entries = banks.facesNeeded.map((faces, tokens) => ({
		cost: banks.populationCost[Math.min(tokens, banks.populationCost.length - 1)],
		consumption: banks.consumption[Math.min(tokens, banks.consumption.length - 1)] ?? 0,
		faces
	}));
	return {
		caption: m.ttr_yellow_table(),
		columns: [
			{ label: m.ttr_col_tokens() },
			{ label: m.ttr_col_worker_cost(), number: true },
			{ label: m.ttr_col_consumption(), number: true },
			{ label: m.ttr_col_faces(), number: true }
		],
		rows: runs(entries, ({ cost, consumption, faces }) => `${cost} ${consumption} ${faces}`)
			.toReversed()
			.map(({ from, to, entry: { cost, consumption, faces } }) => [
				tokensText(from, to, entries.length - 1),
				cost === undefined ? '–' : number(cost),
				number(consumption),
				number(faces)
			])
	};
}

/** What the blue bank says of corruption, from the fullest to the empty one. */
export function blueBankTable(): TableWords {
	const { corruption } = banks;
	return {
		caption: m.ttr_blue_table(),
		columns: [{ label: m.ttr_col_tokens() }, { label: m.ttr_col_corruption(), number: true }],
		rows: runs(corruption, (due) => due)
			.toReversed()
			.map(({ from, to, entry }) => [tokensText(from, to, corruption.length - 1), number(entry)])
	};
}

/** Every tactic with what an army of it is made of and adds. */
export function tacticsTable(): TableWords {
	return {
		caption: m.ttr_tactics_table(),
		columns: [
			{ label: m.ttr_col_card() },
			{ label: m.ttr_filter_age() },
			{ label: m.ttr_col_army() },
			{ label: m.ttr_col_strength(), number: true },
			{ label: m.ttr_col_obsolete(), number: true }
		],
		rows: edition.military.flatMap(({ card, age, tactic }) =>
			tactic === undefined
				? []
				: [[cardTitle(card), age, armyText(tactic), number(tactic.strength), tactic.obsolete === undefined ? '–' : number(tactic.obsolete)]]
		)
	};
}

type Run<Entry> = { readonly from: number; readonly to: number; readonly entry: Entry };

// Neighbours that are alike, together.
function runs<Entry>(entries: readonly Entry[], alike: (entry: Entry) => unknown): Run<Entry>[] {
	const list: Run<Entry>[] = [];
	for (const [at, entry] of entries.entries()) {
		const last = list.at(-1);
		if (last !== undefined && alike(last.entry) === alike(entry)) list[list.length - 1] = { ...last, to: at };
		else list.push({ from: at, to: at, entry });
	}
	return list;
}

function fromTo(from: number, to: number): string {
	return from === to ? number(from) : `${number(from)}–${number(to)}`;
}

function tokensText(from: number, to: number, most: number): string {
	return to === most ? m.ttr_or_more({ from: number(from) }) : fromTo(from, to);
}
