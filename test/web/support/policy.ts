import type { BrowserContext } from '@playwright/test';

/** The directives of a content security policy: the sources by the name. */
export function directives(policy: string): ReadonlyMap<string, readonly string[]> {
	const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
	return new Map(parts.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

/** Something that a page wanted and its policy forbade; `blocked` is an address, or a word like `inline` and `eval`. */
export type Violation = { readonly directive: string; readonly blocked: string; readonly enforced: boolean; readonly page: string };

/** Listens to every page that the context opens from now on, and its frames; answers the list that fills. */
export async function hearViolations(context: BrowserContext): Promise<Violation[]> {
	const heard: Violation[] = [];
	await context.exposeBinding('forbidden', (_, violation: Violation) => void heard.push(violation));
	await context.addInitScript(() => {
		const { forbidden } = window as unknown as { forbidden: (violation: Violation) => void };
		window.addEventListener(
			'securitypolicyviolation',
			({ effectiveDirective, blockedURI, disposition, documentURI }) =>
				forbidden({ directive: effectiveDirective, blocked: blockedURI, enforced: disposition === 'enforce', page: documentURI }),
			{ capture: true }
		);
	});
	return heard;
}
