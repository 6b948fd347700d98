import type { Blocked, Option } from '#rules/core/option.ts';
import type { PowerStruggleOption } from '#rules/power-struggle/steps.ts';

export type TurnKind = PowerStruggleOption['turn']['kind'];

/** The seven actions in the order of their letters, each with its variants; passing and leaving an action are none. */
export const ACTIONS = [
	{ name: 'hire', kinds: ['hire'] },
	{ name: 'create', kinds: ['createNew', 'createWithOwn'] },
	{ name: 'restructure', kinds: ['move', 'merge'] },
	{ name: 'resign', kinds: ['resign'] },
	{ name: 'bribe', kinds: ['bribe'] },
	{ name: 'buy', kinds: ['buyInfluence', 'buyShares', 'buyMainDepartment', 'buyConsultant'] },
	{ name: 'privileges', kinds: ['useDevelopment', 'useLawAndPatents'] }
] as const satisfies readonly { readonly name: string; readonly kinds: readonly TurnKind[] }[];
export type ActionName = (typeof ACTIONS)[number]['name'];

/** A variant of an action: its options, or the reason code why there is none. */
export type Variant = { readonly kind: TurnKind; readonly options: readonly Option[]; readonly reason: string | undefined };
export type MenuEntry = { readonly name: ActionName; readonly variants: readonly Variant[]; readonly possible: boolean };

/** The turn's options as the seven actions. */
export function turnMenu(options: readonly Option[], blocked: readonly Blocked[]): MenuEntry[] {
	return ACTIONS.map(({ name, kinds }) => {
		const variants = kinds.map((kind) => ({
			kind,
			options: options.filter((option) => option.kind === kind),
			reason: blocked.find((entry) => entry.kind === kind)?.reason
		}));
		return { name, variants, possible: variants.some((variant) => variant.options.length > 0) };
	});
}
