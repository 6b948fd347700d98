import { procedure } from '../flow.ts';

/** The steps of politics. */
export const POLITICS = {
	resolveWars: procedure<'resolveWars'>({ run() {} }),
	politics: procedure<'politics'>({ run() {} }),
	finalEvents: procedure<'finalEvents'>({ run() {} })
};
