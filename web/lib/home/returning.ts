const KEPT = 'returns';

/**
 * Notes that whoever is at this device has tables, perhaps some that wait: then the page begins with these, and says little of itself. The
 * next visit knows it before anything is fetched (static/first.js).
 */
export function noteReturning(tables: 'none' | 'some' | 'waiting'): void {
	const { dataset } = document.documentElement;
	if (tables === 'none') delete dataset.returns;
	else dataset.returns = tables;
	try {
		if (tables === 'none') localStorage.removeItem(KEPT);
		else localStorage.setItem(KEPT, tables);
	} catch {
		return;
	}
}
