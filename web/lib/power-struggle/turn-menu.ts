import type { Blocked, Option } from '#rules/core/option.ts';
import type { PowerStruggleOption } from '#rules/power-struggle/steps.ts';

export type TurnKind = PowerStruggleOption['turn']['kind'];
export type ActionName = 'hire' | 'create' | 'restructure' | 'resign' | 'bribe' | 'buy' | 'privileges';

/** The seven actions by their letters, each with its variants. */
export const ACTIONS: readonly { readonly letter: string; readonly name: ActionName; readonly kinds: readonly TurnKind[] }[] = [
	{ letter: 'A', name: 'hire', kinds: ['hire'] },
	{ letter: 'B', name: 'create', kinds: ['createNew', 'createWithOwn'] },
	{ letter: 'C', name: 'restructure', kinds: ['move', 'merge'] },
	{ letter: 'D', name: 'resign', kinds: ['resign'] },
	{ letter: 'E', name: 'bribe', kinds: ['bribe'] },
	{ letter: 'F', name: 'buy', kinds: ['buyInfluence', 'buyShares', 'buyMainDepartment', 'buyConsultant'] },
	{ letter: 'G', name: 'privileges', kinds: ['useDevelopment', 'useLawAndPatents'] }
];

/** A variant of an action: its options, or the reason code why there is none. */
export type Variant = { readonly kind: TurnKind; readonly options: readonly Option[]; readonly reason?: string };
export type MenuEntry = {
	readonly letter: string;
	readonly name: ActionName;
	readonly variants: readonly Variant[];
	readonly possible: boolean;
};

/** The turn's options as the seven actions. */
export function turnMenu(options: readonly Option[], blocked: readonly Blocked[]): MenuEntry[] {
	return ACTIONS.map(({ letter, name, kinds }) => {
		const variants = kinds.map((kind) => {
			const own = options.filter((option) => option.kind === kind);
			const reason = own.length === 0 ? blocked.find((entry) => entry.kind === kind)?.reason : undefined;
			return { kind, options: own, ...(reason !== undefined && { reason }) };
		});
		return { letter, name, variants, possible: variants.some((variant) => variant.options.length > 0) };
	});
}
