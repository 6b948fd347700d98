export type TextSize = 'usual' | 'large' | 'larger' | 'largest';

/** How large the letters are on this device. The page itself has it before anything is shown (`static/first.js`). */
export function textSize(): TextSize {
	const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem('text');
	return kept === 'large' || kept === 'larger' || kept === 'largest' ? kept : 'usual';
}

/** Sets the letters of this device. */
export function chooseTextSize(size: TextSize): void {
	set('text', size === 'usual' ? undefined : size);
}

/** Sets whether anything moves on this device: as it says itself, or not. */
export function chooseMotion(motion: 'auto' | 'less'): void {
	set('motion', motion === 'less' ? motion : undefined);
}

/** What was chosen of that. */
export function motion(): 'auto' | 'less' {
	return typeof localStorage !== 'undefined' && localStorage.getItem('motion') === 'less' ? 'less' : 'auto';
}

/** Whether nothing is to move: as was chosen here, or as the device says. */
export function keepsStill(): boolean {
	return document.documentElement.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function set(name: 'text' | 'motion', value: string | undefined): void {
	const { dataset } = document.documentElement;
	if (value === undefined) {
		localStorage.removeItem(name);
		delete dataset[name];
	} else {
		localStorage.setItem(name, value);
		dataset[name] = value;
	}
}
