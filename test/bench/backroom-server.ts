import type { LocalServer } from '../../tools/server.ts';
import { directServer } from './direct-server.ts';

/** Our Worker in the local runtime with nothing before it; nobody there goes too fast. `inspector` is the port of the runtime's own. */
export function backroomServer(port: number, state: string, inspector?: number): Promise<LocalServer> {
	return directServer('wrangler.toml', {
		name: 'backroom',
		assets: './dist',
		port,
		state,
		objects: ['Match', 'Player', 'DeviceCode', 'AddressBudget'],
		limits: ['WRITE_LIMIT', 'REDEEM_LIMIT', 'OPEN_LIMIT', 'READ_LIMIT'],
		variables: {
			SESSION_SECRET: 'only for this measurement',
			LINK_SECRET: 'only for this measurement',
			MESSAGE_PACE: '100000',
			BUDGETS: 'off'
		},
		inspector
	});
}
