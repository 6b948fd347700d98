import type { Page } from '@playwright/test';

export type Size = { readonly width: number; readonly height: number };

/** What is wrong with the page as it is laid out, in words; nothing when all is well. */
export type Findings = {
	/** How much of the screen's height the board has, in hundredths. */
	readonly share: number;
	/** What stands out of the screen sideways. */
	readonly out: readonly string[];
	/** Text that is cut off without three dots, and figures that are cut off at all. */
	readonly cut: readonly string[];
	/** Words that are broken over two lines. */
	readonly broken: readonly string[];
	/** Texts that stand on each other. */
	readonly over: readonly string[];
};

/** Lays the page out anew for a screen of this size, with letters of this size (hundredths of the usual). */
export async function resize(page: Page, size: Size, letters = 100): Promise<void> {
	await page.setViewportSize(size);
	await page.evaluate(async (percent) => {
		document.documentElement.style.fontSize = `${percent}%`;
		// What measures itself has two frames to answer.
		for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
	}, letters);
}

/** Measures the table that lies open. */
export async function measure(page: Page): Promise<Findings> {
	return page.evaluate(() => {
		const root = document.querySelector('.table') ?? document.body;
		const board = root.querySelector('main .parts');
		const describe = (element: Element, text: string): string =>
			`${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} “${text.trim().slice(0, 40)}”`;

		// What of a box is to be seen, after everything round it has cut it.
		const seen = (element: Element, box: DOMRect): { left: number; right: number; top: number; bottom: number; swiped: boolean } => {
			let { left, right, top, bottom } = box;
			let swiped = false;
			for (let at: Element | null = element; at !== null && at !== document.documentElement; at = at.parentElement) {
				const style = getComputedStyle(at);
				if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
				const frame = at.getBoundingClientRect();
				if (style.overflowX === 'auto' || style.overflowX === 'scroll') swiped = true;
				left = Math.max(left, frame.left);
				right = Math.min(right, frame.right);
				top = Math.max(top, frame.top);
				bottom = Math.min(bottom, frame.bottom);
			}
			return { left, right, top, bottom, swiped };
		};
		const hidden = (element: Element): boolean => {
			for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
				const { clipPath, display, visibility, opacity } = getComputedStyle(at);
				if (clipPath !== 'none' || display === 'none' || visibility === 'hidden' || opacity === '0') return true;
			}
			return false;
		};

		const out: string[] = [];
		const cut: string[] = [];
		const broken: string[] = [];
		const over: string[] = [];
		if (document.documentElement.scrollWidth > innerWidth) out.push(`the page: ${document.documentElement.scrollWidth}`);

		type Line = { element: Element; text: string; left: number; right: number; top: number; bottom: number };
		const lines: Line[] = [];
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
			const text = node.textContent ?? '';
			const element = node.parentElement;
			if (element === null || text.trim() === '' || hidden(element)) continue;
			const range = document.createRange();
			range.selectNodeContents(node);
			for (const box of range.getClientRects()) {
				const { left, right, top, bottom, swiped } = seen(element, box);
				if (right - left < 1 || bottom - top < 1) continue;
				if (!swiped && (box.left < -1 || box.right > innerWidth + 1)) out.push(describe(element, text));
				// A line's box is higher than its letters.
				const lead = (box.bottom - box.top) * 0.2;
				if (right - left > 2 && bottom - top > lead * 2) lines.push({ element, text, left, right, top: top + lead, bottom: bottom - lead });
			}
			for (const word of text.matchAll(/[\p{L}\p{N}’']{2,}/gu)) {
				range.setStart(node, word.index);
				range.setEnd(node, word.index + word[0].length);
				const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 4)));
				if (tops.size > 1) broken.push(`${describe(element, text)}: ${word[0]}`);
			}
			const style = getComputedStyle(element);
			const clips = style.overflowX === 'hidden' || style.overflowX === 'clip';
			const dots = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
			const figure = element.matches('.figures, .figures *, .figure, .round, .round *');
			if (clips && element.scrollWidth > element.clientWidth + 1 && (!dots || figure)) cut.push(describe(element, text));
		}
		for (const [n, a] of lines.entries())
			for (const b of lines.slice(n + 1)) {
				if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
				const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
				const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
				if (wide > 2 && high > 2) over.push(`${describe(a.element, a.text)} and ${describe(b.element, b.text)}`);
			}
		const share = board === null ? 0 : Math.round((100 * board.clientHeight) / innerHeight);
		return { share, out: [...new Set(out)], cut: [...new Set(cut)], broken: [...new Set(broken)], over: [...new Set(over)] };
	});
}
