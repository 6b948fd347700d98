import { toast } from '#lib/design/toast.svelte.ts';
import { m } from '#lib/paraglide/messages.js';
import { tellFailure } from '#lib/refusals.ts';
import { pictureOf, type Result } from './picture.ts';

/** Draws the result and hands it to the device's share sheet, or, where there is none for files, to its downloads. */
export async function sharePicture(result: Result, name: string): Promise<void> {
	try {
		const file = new File([await pictureOf(result)], `${name}.png`, { type: 'image/png' });
		// eslint-disable-next-line floor/dom -- see canShareFile
		if (canShareFile(file)) await navigator.share({ files: [file], title: result.game });
		else save(file);
	} catch (failure) {
		// Whoever closes the sheet again has changed their mind.
		if (!(failure instanceof DOMException && failure.name === 'AbortError')) tellFailure(failure);
	}
}

function canShareFile(file: File): boolean {
	// eslint-disable-next-line floor/dom -- asked for before it is used
	return typeof navigator.share === 'function' && typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

function save(file: File): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = file.name;
	link.click();
	URL.revokeObjectURL(link.href);
	toast(m.board_end_saved());
}
