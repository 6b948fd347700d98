/** A plain value that survives JSON.stringify and JSON.parse unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Copies a JSON value; unlike structuredClone it costs no serializer. */
export function copy<T>(value: T): T {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) {
		const items = new Array<unknown>(value.length);
		for (let i = 0; i < value.length; i += 1) items[i] = copy(value[i] as unknown);
		return items as T;
	}
	const result: Record<string, unknown> = {};
	const source = value as Record<string, unknown>;
	for (const key in source) result[key] = copy(source[key]);
	return result as T;
}

/** The record's own value under a key, which may be named like something every object has. */
export function own(record: Record<string, unknown>, key: string): unknown {
	return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Whether two JSON values are equal; a key that is undefined equals a key that is absent. */
export function equal(a: unknown, b: unknown): boolean {
	if (a === b) return true;
	if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
	if (Array.isArray(a) || Array.isArray(b)) {
		if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
		return a.every((item, i) => equal(item, b[i] as unknown));
	}
	const left = a as Record<string, unknown>;
	const right = b as Record<string, unknown>;
	for (const key in left) if (!equal(left[key], own(right, key))) return false;
	for (const key in right) if (right[key] !== undefined && own(left, key) === undefined) return false;
	return true;
}
