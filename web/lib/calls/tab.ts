const MARK = '/mark.svg';

/** Shows on the tab's icon how many tables wait; none: the plain mark. */
export function markTab(count: number): void {
	const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
	if (icon !== null) icon.href = count === 0 ? MARK : `data:image/svg+xml,${encodeURIComponent(counted(count))}`;
}

function counted(count: number): string {
	const text = count > 9 ? '9+' : String(count);
	return (
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#14201a"/>' +
		'<path fill="#e3c27e" d="M32 12a11.5 11.5 0 016.4 21L47.5 51h-31l9.1-18A11.5 11.5 0 0132 12z"/>' +
		'<circle cx="45" cy="19" r="19" fill="#b3392f"/>' +
		`<text x="45" y="28" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="26" fill="#fff">${text}</text></svg>`
	);
}
