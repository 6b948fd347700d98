import { api, type Me } from '#lib/api.ts';
import { friendlyName } from '#lib/names.ts';

let known: Me | undefined = $state.raw();
let asking: Promise<Me> | undefined;

/** Who is at this device; undefined until the server has told. */
export const me = {
	get account() {
		return known?.account;
	},
	get name() {
		return known?.name;
	}
};

/** Asks the server who this is, once; a guest's account is made on the way. Throws `Refused`. */
export async function whoAmI(): Promise<Me> {
	asking ??= api.me();
	try {
		known ??= await asking;
	} catch (failure) {
		asking = undefined;
		throw failure;
	}
	return known;
}

/** Gives this account a name; an empty one is not taken. Throws `Refused`. */
export async function rename(name: string): Promise<void> {
	const tidy = name.trim();
	const { account, name: before } = await whoAmI();
	if (tidy === '' || tidy === before) return;
	await api.rename(tidy);
	known = { account, name: tidy };
}

/** Makes sure that there is a name to sit down with: a friendly one, until the player gives another. Throws `Refused`. */
export async function namedMe(): Promise<Me> {
	const mine = await whoAmI();
	if (mine.name === undefined || mine.name === '') await rename(friendlyName());
	return known ?? mine;
}

/** Forgets who this was, after the account has changed. */
export function forgetMe(): void {
	known = undefined;
	asking = undefined;
}
