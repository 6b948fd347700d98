import type { PaxStep } from '../steps.ts';

/** What is on the agenda when a bot is asked this in its turn. The last comes next. */
export function agendaAt(step: PaxStep): PaxStep[] {
	switch (step.step) {
		case 'turn':
			return [step];
		case 'importTo':
			return [{ step: 'turn', seat: step.seat }, step];
		case 'alterSplay':
			return [{ step: 'turn', seat: step.seat }, { step: 'checkEnd' }, { step: 'changeRegime' }, step];
		default:
			throw new Error(`nobody thinks about ${step.step}`);
	}
}
