/**
 * Where the focus goes once what was pressed is no more: call the answer when the page is as it will be. That is the rest of its list item,
 * else the next item or the one before, else the page's heading. Who has gone elsewhere meanwhile stays there.
 */
export function focusBeside(control: Element): () => void {
	const item = control.closest('li');
	const beside = [item?.nextElementSibling, item?.previousElementSibling];
	return () => {
		if (document.activeElement !== null && document.activeElement !== document.body) return;
		// Not what acts on a neighbour: the key that pressed may be pressed again.
		const target = focusable(item, 'button:not(:disabled)') ?? beside.map((each) => focusable(each, 'a[href], button')).find(Boolean);
		(target ?? heading())?.focus();
	};
}

function focusable(item: Element | null | undefined, which: string): HTMLElement | null {
	return item?.isConnected ? item.querySelector<HTMLElement>(which) : null;
}

function heading(): HTMLElement | null {
	const found = document.querySelector('h1');
	if (found !== null) found.tabIndex = -1;
	return found;
}
