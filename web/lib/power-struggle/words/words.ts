// The one place where the board takes its words from.
export { optionEffect } from './effects.ts';
export { eventFlavour, eventText, eventTitle } from './events.ts';
export { factSentence, paymentsSentence, type Names } from './facts.ts';
export { money } from './money.ts';
export { competenceName, divisionName, privilegeName, shortName, sideName, wayName } from './names.ts';
export {
	actionName,
	consultantsWords,
	departmentName,
	isAction,
	letterAbout,
	letterName,
	optionLabel,
	type Context,
	type AnyPowerStruggleOption
} from './options.ts';
export { privilegeText } from './privileges.ts';
export { questionSentence, type Question } from './questions.ts';
export { blockedReason } from './reasons.ts';
