export type Toast = { readonly key: number; readonly text: string; readonly tone: 'plain' | 'trouble' };

let shown: readonly Toast[] = $state.raw([]);
let count = 0;

/** What is being told right now. */
export const toasts = {
	get shown() {
		return shown;
	}
};

/** Tells something in passing. The same words are not told twice at once. */
export function toast(text: string, tone: Toast['tone'] = 'plain'): void {
	if (shown.some((other) => other.text === text)) return;
	count += 1;
	const key = count;
	shown = [...shown.slice(-2), { key, text, tone }];
	setTimeout(() => dismiss(key), 3_000 + text.length * 45);
}

export function dismiss(key: number): void {
	shown = shown.filter((other) => other.key !== key);
}
