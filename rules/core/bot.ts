import type { BotQuestion, DecisionName, Vocabulary } from './game.ts';
import type { StepOf } from './match.ts';
import type { AnyChoice } from './option.ts';
import type { View } from './secret.ts';

/** One question as a bot gets it: the step, and the options that such a step has. */
export type Question<V extends Vocabulary, Name extends DecisionName<V>> = {
	readonly step: View<StepOf<V['step'], Name>>;
	readonly options: readonly V['options'][Name][];
	/** A number from 0 to below 1. */
	readonly random: () => number;
};

/** How a bot answers a question, from what it makes of the board; undefined when it does not care. */
export type Answer<V extends Vocabulary, Name extends DecisionName<V>, Survey> = (
	survey: Survey,
	question: Question<V, Name>
) => AnyChoice | undefined;

/** How a bot answers each question of a game, by its step; one that is missing does not compile. */
export type Answers<V extends Vocabulary, Survey> = { readonly [Name in DecisionName<V>]: Answer<V, Name, Survey> };

/** The answer to a question; undefined when the bot does not care, and to the core's own questions. */
export function answerOf<V extends Vocabulary, Survey>(
	answers: Answers<V, Survey>,
	survey: Survey,
	{ step, options, random }: Omit<BotQuestion<V>, 'board'>
): AnyChoice | undefined {
	const name = (step as { readonly step: string }).step;
	// The options are those of the step.
	const answer = (answers as Readonly<Record<string, ((survey: Survey, question: never) => AnyChoice | undefined) | undefined>>)[name];
	return answer?.(survey, { step, options, random } as never);
}
