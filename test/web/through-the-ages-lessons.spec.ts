import { expect, test, type Visitor } from './support/house.ts';
import { passesAxe } from './support/pages.ts';
import { LOCALES, wordsIn, type Words } from './support/words.ts';

/** Somebody who goes through the lessons by taps. */
class Pupil {
	private readonly visitor: Visitor;
	private readonly say: Words;

	constructor(visitor: Visitor, say: Words) {
		this.visitor = visitor;
		this.say = say;
	}

	/** Taps what stands on the practice board under this name, then the first thing that can be done with it. */
	async does(name: string): Promise<void> {
		const { page } = this.visitor;
		await page.locator('.on-board').getByRole('button', { name }).first().tap();
		const sheet = page.getByRole('dialog');
		await sheet.locator('.acts').getByRole('button').first().tap();
		await expect(sheet).toBeHidden();
	}

	async presses(key: string, parameters = {}): Promise<void> {
		await this.visitor.page.getByRole('button', { name: this.say(key, parameters), exact: true }).tap();
	}

	/** Answers a question with these words. */
	async answers(label: string): Promise<void> {
		await this.visitor.page.getByRole('button', { name: label, exact: true }).tap();
	}

	/** Is told what came of it. */
	async isTold(key: string, parameters = {}): Promise<void> {
		await expect(this.visitor.page.locator('.lesson').getByRole('status')).toContainText(this.say(key, parameters));
	}

	/** Is told so, and goes on to the next step. */
	async learns(key: string, parameters = {}): Promise<void> {
		await this.isTold(key, parameters);
		await this.presses('lesson_next');
	}

	async goesOnTo(title: string): Promise<void> {
		await this.presses('lesson_following', { lesson: this.say(title) });
		await expect(this.visitor.page.getByRole('heading', { name: this.say(title) })).toBeFocused();
	}
}

for (const locale of LOCALES)
	test(`the three lessons of Through the Ages are gone through to their end on a phone: ${locale}`, async ({ visit }) => {
		const say = wordsIn(locale);
		const card = (name: string): string => say(`tta_card_${name}`);
		const reader = await visit('phone', { locale });
		await reader.go('/rules/through-the-ages/first-game');
		const pupil = new Pupil(reader, say);

		// The row: a card that is too dear, one that is not, and a wonder that is another thing.
		await pupil.does(card('homer'));
		await pupil.isTold('ttr_lesson_take_wrong');
		await pupil.does(card('aristotle'));
		await pupil.learns('ttr_lesson_take_right', { card: card('aristotle') });
		await pupil.does(`${card('rich_land')} A`);
		await pupil.learns('ttr_lesson_more_right', { card: `${card('rich_land')} A` });
		await pupil.answers('1');
		await pupil.isTold('ttr_lesson_swept_wrong');
		await pupil.answers('3');
		await pupil.learns('ttr_lesson_swept_right');
		await pupil.presses('ttr_lesson_end');
		await pupil.isTold('ttr_lesson_on_right');
		if (locale === 'en') await passesAxe(reader, 'the end of a lesson');
		await pupil.goesOnTo('ttr_actions_title');

		// What one does in a turn.
		await pupil.does(card('moses'));
		await pupil.learns('ttr_lesson_leader_right', { card: card('moses') });
		await pupil.does(card('bronze'));
		await pupil.isTold('ttr_lesson_people_wrong');
		await pupil.does(say('ttb_yellow_bank'));
		await pupil.learns('ttr_lesson_people_right', { card: card('moses') });
		await pupil.does(card('bronze'));
		await pupil.learns('ttr_lesson_mine_right');
		await pupil.does(card('irrigation'));
		await pupil.learns('ttr_lesson_card_right', { card: card('irrigation') });
		await pupil.answers(say('ttr_lesson_military_cards'));
		await pupil.isTold('ttr_lesson_military_right');
		await pupil.goesOnTo('ttr_end_turn_title');

		// What a turn brings.
		await pupil.answers(say('ttr_lesson_uprising_yes'));
		await pupil.learns('ttr_lesson_uprising_right');
		await pupil.does(card('hanging_gardens'));
		await pupil.learns('ttr_lesson_stage_right');
		await pupil.presses('ttr_lesson_end');
		await pupil.learns('ttr_lesson_produce_right');
		await pupil.answers(say('ttr_lesson_wins_culture'));
		await pupil.isTold('ttr_lesson_wins_right');
		await expect(reader.page.getByText(say('ttr_lessons_finished'))).toBeVisible();
		await expect(reader.page.getByRole('link', { name: say('lesson_read_rules') })).toBeVisible();
	});
