import type { Blocked, Option } from '#rules/core/option.ts';

/** An action of a turn that has several variants, each a kind of option. */
type Action<Name extends string, Kind extends string> = { readonly name: Name; readonly kinds: readonly Kind[] };
/** A variant of an action: its options, or the reason code why there is none. */
export type Variant<Kind extends string> = {
	readonly kind: Kind;
	readonly options: readonly Option[];
	readonly reason: string | undefined;
};
type Entry<Name, Kind extends string> = { readonly name: Name; readonly variants: readonly Variant<Kind>[]; readonly possible: boolean };

/** A turn's options by its actions. */
export function turnMenu<Name extends string, Kind extends string>(
	actions: readonly Action<Name, Kind>[],
	options: readonly Option[],
	blocked: readonly Blocked[]
): Entry<Name, Kind>[] {
	return actions.map(({ name, kinds }) => {
		const variants = kinds.map((kind) => ({
			kind,
			options: options.filter((option) => option.kind === kind),
			reason: blocked.find((entry) => entry.kind === kind)?.reason
		}));
		return { name, variants, possible: variants.some((variant) => variant.options.length > 0) };
	});
}
