import type { Blocked, Option } from '#rules/core/option.ts';
import type { PowerStruggleOption } from '#rules/power-struggle/steps.ts';

export type TurnKind = PowerStruggleOption['turn']['kind'];
export type ActionName = 'hire' | 'create' | 'restructure' | 'resign' | 'bribe' | 'buy' | 'privileges';

// Which of the actions an option belongs to; passing and leaving it are none.
const ACTION_OF = {
	hire: 'hire',
	createNew: 'create',
	createWithOwn: 'create',
	move: 'restructure',
	merge: 'restructure',
	resign: 'resign',
	bribe: 'bribe',
	buyInfluence: 'buy',
	buyShares: 'buy',
	buyMainDepartment: 'buy',
	buyConsultant: 'buy',
	useDevelopment: 'privileges',
	useLawAndPatents: 'privileges',
	pass: undefined,
	decline: undefined
} satisfies Record<TurnKind, ActionName | undefined>;

/** The seven actions by their letters, each with its variants. */
export const ACTIONS = (['hire', 'create', 'restructure', 'resign', 'bribe', 'buy', 'privileges'] as const).map((name, n) => ({
	letter: 'ABCDEFG'.charAt(n),
	name,
	kinds: (Object.keys(ACTION_OF) as TurnKind[]).filter((kind) => ACTION_OF[kind] === name)
}));

/** A variant of an action: its options, or the reason code why there is none. */
export type Variant = { readonly kind: TurnKind; readonly options: readonly Option[]; readonly reason?: string };
export type MenuEntry = { readonly name: ActionName; readonly variants: readonly Variant[]; readonly possible: boolean };

/** The turn's options as the seven actions. */
export function turnMenu(options: readonly Option[], blocked: readonly Blocked[]): MenuEntry[] {
	return ACTIONS.map(({ name, kinds }) => {
		const variants = kinds.map((kind) => {
			const own = options.filter((option) => option.kind === kind);
			const reason = own.length === 0 ? blocked.find((entry) => entry.kind === kind)?.reason : undefined;
			return { kind, options: own, ...(reason !== undefined && { reason }) };
		});
		return { name, variants, possible: variants.some((variant) => variant.options.length > 0) };
	});
}
