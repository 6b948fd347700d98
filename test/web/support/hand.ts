import { expect, type Locator } from '@playwright/test';
import type { AnyChoice } from '../../../rules/core/option.ts';
import { isPlain } from '../../../rules/core/option.ts';
import type { Board } from '../../../rules/power-struggle/board.ts';
import type { View } from '../../../rules/core/secret.ts';
import { edition } from '../../../rules/power-struggle/edition.ts';
import { ACTIONS } from '../../../web/lib/power-struggle/turn-menu.ts';
import type { Visitor } from './house.ts';
import { cardWords, divisionWords, money, snake, words } from './words.ts';

const SETS_AFTER = 950;

/** A text as part of a regular expression. */
export function escaped(text: string): string {
	return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

// A lit place says what it does before it says what it is.
function litPlace(place: string): RegExp {
	return new RegExp(`^(?!${escaped(place)}).*${escaped(place)}`);
}

function departmentWords(board: View<Board>, id: number): string {
	for (const [division, { departments }] of Object.entries(board.divisions)) {
		const index = departments.findIndex((department) => department.id === id);
		const found = departments[index];
		if (found === undefined) continue;
		return words(found.main ? 'ps_option_main_department_at' : 'ps_option_department_at', {
			division: divisionWords(division),
			place: index + 1,
			count: found.employees
		});
	}
	throw new Error(`no department ${id}`);
}

/** The hand of a player at a page: makes choices by pressing what a player would press, found by role and name. */
export class Hand {
	private readonly visitor: Visitor;

	constructor(visitor: Visitor) {
		this.visitor = visitor;
	}

	/**
	 * Presses what makes this choice; answers whether the room took it. A press that came too early is tried again, and an
	 * explanation that one has opened, which came when the place was not lit, is closed first.
	 */
	async make(choice: AnyChoice): Promise<boolean> {
		const { recorder } = this.visitor;
		const before = recorder.match.choices;
		const moved = (): boolean => recorder.match.choices !== before;
		for (let attempt = 0; attempt < 4; attempt += 1) {
			try {
				await this.closeSheet();
				await this.press(choice);
			} catch (failure) {
				if (!moved() && attempt === 3) throw failure;
			}
			if (await recorder.until(moved, 2_500)) return true;
		}
		return false;
	}

	/** The decision bar. */
	get bar(): Locator {
		return this.visitor.page.getByRole('region', { name: words('decision'), exact: true });
	}

	get tower(): Locator {
		return this.visitor.page.getByRole('region', { name: words('psb_tower'), exact: true });
	}

	/** Holds an envelope or a secret open, looks whether these words are in it, and lets it go. */
	async peek(secret: Locator, inside: readonly string[]): Promise<void> {
		await this.closeSheet();
		for (const text of inside) await expect(secret).not.toContainText(text);
		await this.hold(secret, async () => {
			for (const text of inside) await expect(secret).toContainText(text);
		});
		for (const text of inside) await expect(secret).not.toContainText(text);
	}

	/** Holds the wax until it has set. */
	async seal(): Promise<void> {
		const { page } = this.visitor;
		const wax = page.getByRole('button', { name: words('psb_seal_hold') });
		await expect(wax).toHaveAttribute('aria-disabled', 'false');
		await this.hold(wax, () => page.waitForTimeout(SETS_AFTER));
	}

	private async closeSheet(): Promise<void> {
		const sheet = this.visitor.page.getByRole('dialog');
		if (!(await sheet.isVisible())) return;
		await sheet.getByRole('button', { name: words('close'), exact: true }).click();
		await expect(sheet).toBeHidden();
	}

	private async hold(what: Locator, meanwhile: () => Promise<void>): Promise<void> {
		const { mouse } = this.visitor.page;
		await what.hover();
		await mouse.down();
		await meanwhile();
		await mouse.up();
	}

	private async press(choice: AnyChoice): Promise<void> {
		const { match } = this.visitor.recorder;
		const step = match.asks.find(({ seat }) => seat === this.visitor.recorder.table?.you)?.step;
		if (step?.step === 'turn' && choice.kind !== 'pass' && choice.kind !== 'decline') return this.pressAction(choice);
		const { page } = this.visitor;
		switch (choice.kind) {
			case 'confirm':
				return this.bar.getByRole('button', { name: words('confirm'), exact: true }).click();
			case 'accept':
			case 'refuse':
				return this.bar.getByRole('button', { name: words(`psb_${choice.kind}`), exact: true }).click();
			case 'putNext':
				return page
					.getByRole('region', { name: words('psb_sort_title') })
					.getByRole('button', { name: words(`ps_event_${snake(String(choice.card))}`) })
					.click();
			case 'offer':
				return this.pressOffer(String(choice.card), Number(choice.sum), String(choice.note));
			case 'board':
				return this.tower.getByRole('button', { name: litPlace(words('psb_board_room') + ':') }).click();
			case 'consultant':
				return this.pressConsultants(step?.step === 'deposed' ? String((step as { division: string }).division) : '');
			case 'extra':
				return this.bar.getByRole('button', { name: words('ps_option_extra', { count: Number(choice.count) }), exact: true }).click();
			case 'bring': {
				await this.pressDepartment(Number(choice.department));
				const option = match.options.find(({ kind, department }) => kind === 'bring' && department === choice.department);
				if (option === undefined || isPlain(option)) return;
				const department = departmentWords(match.board, Number(choice.department));
				const name = words('ps_option_bring', { count: Number(choice.count), department });
				return this.bar.getByRole('button', { name, exact: true }).click();
			}
			case 'move':
				await this.pressDepartment(Number(choice.department));
				return this.pressSpace(String(choice.division));
			case 'pass':
			case 'decline':
				return this.bar.getByRole('button', { name: words(`ps_action_${choice.kind}`), exact: true }).click();
			case 'supply':
				return this.bar.getByRole('button', { name: words('ps_option_from_supply') }).click();
			case 'nobody':
				return this.bar.getByRole('button', { name: words('ps_option_nobody') }).click();
			case 'enough':
				return this.bar.getByRole('button', { name: this.enough(step?.step ?? ''), exact: true }).click();
			default:
				if (choice.department !== undefined) return this.pressDepartment(Number(choice.department));
				return this.pressSpace(String(choice.division));
		}
	}

	private enough(step: string): string {
		if (step === 'move' || step === 'gather') return words('ps_option_enough_move');
		if (step === 'offer' || step === 'reinforce') return words(`ps_option_enough_${step}`);
		return words('ps_option_enough');
	}

	private async pressAction(choice: AnyChoice): Promise<void> {
		const { options } = this.visitor.recorder.match;
		const action = ACTIONS.find(({ kinds }) => kinds.some((kind) => kind === choice.kind));
		if (action === undefined) throw new Error(`no action ${choice.kind}`);
		// What an earlier attempt has opened is closed first.
		const other = this.bar.getByRole('button', { name: words('board_other_action') });
		while (await other.isVisible()) await other.click();
		await this.bar.getByRole('button', { name: words(`psb_action_${action.name}`), exact: true }).click();
		const ofKind = options.filter(({ kind }) => kind === choice.kind);
		if (action.kinds.length > 1)
			await this.bar
				.getByRole('group')
				.getByRole('button', { name: words(`ps_action_${snake(choice.kind)}`) })
				.click();
		const [only] = ofKind;
		if (ofKind.length === 1 && only !== undefined && isPlain(only)) return;
		const division = String(choice.division);
		switch (choice.kind) {
			case 'resign':
				await this.tower
					.getByRole('button', { name: litPlace(words('psb_head_of', { division: divisionWords(division), name: '' })) })
					.click();
				return this.bar.getByRole('button', { name: words(`psb_resign_to_${String(choice.to)}`) }).click();
			case 'buyConsultant':
				return this.pressConsultants(division);
			case 'buyShares':
				return this.pressShares(Number(choice.size), Number(choice.received));
			default:
				return this.pressSpace(division);
		}
	}

	private async pressShares(size: number, received: number): Promise<void> {
		const price = money(edition.sharePrices[size - 1] ?? 0);
		const name =
			received === size ? words('ps_option_shares', { size, price }) : words('ps_option_shares_promoted', { received, size, price });
		await this.bar.getByRole('button', { name, exact: true }).click();
	}

	private async pressDepartment(id: number): Promise<void> {
		const name = new RegExp(escaped(departmentWords(this.visitor.recorder.board, id)));
		const place = this.tower.getByRole('button', { name });
		// Picked by an earlier attempt: a second press would let it go.
		if ((await place.getAttribute('aria-pressed')) !== 'true') await place.click();
	}

	private async pressSpace(division: string): Promise<void> {
		await this.tower.getByRole('button', { name: litPlace(words('psb_space_free', { division: divisionWords(division) })) }).click();
	}

	private async pressConsultants(division: string): Promise<void> {
		await this.tower.getByRole('button', { name: litPlace(words('psb_consultants_at', { division: divisionWords(division) })) }).click();
	}

	private async pressOffer(card: string, sum: number, note: string): Promise<void> {
		const scene = this.visitor.page.getByRole('region', { name: words('psb_bribe_title'), exact: true });
		await scene.getByRole('button', { name: new RegExp(`^${escaped(cardWords(card))}`) }).click();
		await this.fillSum(scene, sum);
		await scene.getByRole('textbox', { name: words('psb_bribe_note') }).fill(note);
		await this.seal();
	}

	private async fillSum(scene: Locator, sum: number): Promise<void> {
		const quick = scene.getByRole('button', { name: money(sum), exact: true });
		const slider = scene.getByRole('slider');
		const shown = scene.getByRole('status');
		if (await quick.isVisible()) await quick.click();
		else if (await slider.isVisible()) await slider.fill(String(sum));
		else {
			// Few notes in hand: by steps, from whatever stands there.
			for (let press = 0; press < 10; press += 1) {
				const now = Number((await shown.innerText()).replaceAll(/\D/g, ''));
				if (now === sum) break;
				await scene.getByRole('button', { name: words(now < sum ? 'more' : 'less'), exact: true }).click();
			}
		}
		await expect(shown).toHaveText(money(sum));
	}
}
