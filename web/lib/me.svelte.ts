import { api, Refused, type Me, type TableSummary, type Unheld } from '#lib/api.ts';

let known: Me | undefined = $state.raw();
let asking: Promise<Me | Unheld> | undefined;

/** Who is at this device; undefined until the server has told. */
export const me = {
	get account() {
		return known?.account;
	},
	get name() {
		return known?.name;
	},
	get preferences() {
		return known?.preferences;
	}
};

/**
 * Asks the server who this is, once; a guest's account is made on the way. Throws `Refused`: with `session-unreadable` or
 * `session-ended` when this device was somebody, but is not now.
 */
export async function whoAmI(): Promise<Me> {
	asking ??= api.me();
	try {
		const answer = await asking;
		if ('session' in answer) throw new Refused(`session-${answer.session}`);
		known ??= answer;
	} catch (failure) {
		asking = undefined;
		throw failure;
	}
	return known;
}

/** The tables of whoever this is, asked for together with that where it is not known yet. Throws `Refused` like `whoAmI`. */
export async function myTables(): Promise<readonly TableSummary[]> {
	const both = asking === undefined ? api.meAndTables() : undefined;
	asking ??= both;
	await whoAmI();
	const answer = await both;
	const tables = answer === undefined || 'session' in answer ? undefined : answer.tables;
	return tables ?? (await api.tables()).tables;
}

/** Gives this account a name; an empty one is not taken. Throws `Refused`. */
export async function rename(name: string): Promise<void> {
	const tidy = name.trim();
	const { account, name: before } = await whoAmI();
	if (tidy === '' || tidy === before) return;
	await api.rename(tidy);
	known = { ...known, account, name: tidy };
}

/** Makes sure that there is a name to sit down with: a friendly one, until the player gives another. Throws `Refused`. */
export async function namedMe(): Promise<Me> {
	const mine = await whoAmI();
	if (mine.name !== undefined && mine.name !== '') return mine;
	const { friendlyName } = await import('#lib/friendly-name.ts').catch(() => {
		throw new Refused('offline');
	});
	await rename(friendlyName());
	return known ?? mine;
}

/** Forgets who this was. */
export function forgetMe(): void {
	known = undefined;
	asking = undefined;
}

// One for the page: a second one would hear what the first one says.
let channel: BroadcastChannel | undefined;

/** This device is somebody else now: forgets who it was, here and in all other tabs. */
export function accountChanged(): void {
	forgetMe();
	// Nobody is called in another's place.
	import('#lib/calls/device.ts').then(({ switchOff }) => switchOff()).catch(() => undefined);
	channel?.postMessage('changed');
}

/** Loads this page anew whenever the account changes in another tab. Answers how to stop that. */
export function followOtherTabs(): () => void {
	const own = new BroadcastChannel('backroom-account');
	own.addEventListener('message', () => location.reload());
	channel = own;
	return () => own.close();
}
