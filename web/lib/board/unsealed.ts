import type { Json } from '#rules/core/json.ts';
import { secret } from '#rules/core/secret.ts';

/**
 * What a viewer knows of a value, as the rules have it, to think ahead on with the rules' own functions: a copy in which what the viewer
 * sees is a secret again, and what is sealed is what `guess` makes of its outline, or absent.
 */
export function unsealed(value: unknown, guess: (outline: Json) => unknown): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map((item) => unsealed(item, guess));
	if ('$seen' in value) return secret([], unsealed(value.$seen, guess));
	if ('$sealed' in value) {
		const guessed = guess(value.$sealed as Json);
		return guessed === undefined ? undefined : secret([], guessed);
	}
	return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, unsealed(field, guess)]));
}
