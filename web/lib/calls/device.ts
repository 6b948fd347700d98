import { isApart } from '#lib/account/preferences.ts';
import { getLocale } from '#lib/paraglide/runtime.js';
import { calls } from './api.ts';
import { noteApart } from './kept.ts';
import { learnWords } from './spoken.ts';

const KEPT = 'calls';

/** Whether this browser can be called, or why not: the house has no key, no https, no push here, or the player has forbidden it. */
export type Possibility = 'yes' | 'house-off' | 'insecure' | 'unsupported' | 'denied';

/** How switching on ended; 'unreachable': the browser's own push service did not answer. */
export type Switched = 'on' | 'denied' | 'unreachable';

/** Whether this browser can be called; `key`: the house's, if it has one. */
export async function possibility(key: string | undefined): Promise<Possibility> {
	if (!isSecureContext) return 'insecure';
	if ((await registration()) === undefined) return 'unsupported';
	if (key === undefined) return 'house-off';
	return Notification.permission === 'denied' ? 'denied' : 'yes';
}

/** Whether this browser is called, as far as it knows. */
export async function isOn(): Promise<boolean> {
	return isKept() && Notification.permission === 'granted' && (await present()) !== undefined;
}

/** Asks the player, subscribes at the browser's push service, and offers this device to the house. Throws `Refused` when that will not have it. */
export async function switchOn(key: string): Promise<Switched> {
	if ((await Notification.requestPermission()) !== 'granted') return 'denied';
	const subscription = await subscribed(key);
	if (subscription === undefined) return 'unreachable';
	await offer(subscription);
	localStorage.setItem(KEPT, 'on');
	return 'on';
}

/** Takes this device back. */
export async function switchOff(): Promise<void> {
	localStorage.removeItem(KEPT);
	const subscription = await present();
	if (subscription === undefined) return;
	await calls.forget(subscription.endpoint).catch(() => undefined);
	await subscription.unsubscribe();
}

/** Offers the device again where it is called: the house may have a new key, the browser a new address, the player another language. */
export async function renew(): Promise<void> {
	if (!isKept() || !isSecureContext || Notification.permission !== 'granted') return;
	const { key } = await calls.settings();
	const subscription = key === undefined ? undefined : await subscribed(key);
	if (subscription !== undefined) await offer(subscription);
}

async function offer(subscription: PushSubscription): Promise<void> {
	const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
	await calls.offer({ endpoint: subscription.endpoint, p256dh, auth });
	await noteApart(isApart()).catch(() => undefined);
	// Without them a call is told in those that are there, or barely.
	await learnWords(getLocale()).catch(() => undefined);
}

async function subscribed(key: string): Promise<PushSubscription | undefined> {
	const manager = (await registration())?.pushManager;
	const known = await present();
	// One for another key of the house cannot be called any more.
	if (known !== undefined && !isFor(known, key)) await known.unsubscribe();
	try {
		return await manager?.subscribe({ userVisibleOnly: true, applicationServerKey: key });
	} catch {
		return undefined;
	}
}

async function present(): Promise<PushSubscription | undefined> {
	return (await (await registration())?.pushManager.getSubscription()) ?? undefined;
}

function isFor({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
	if (applicationServerKey === null) return true;
	const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
	return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

// Without a service worker, or where that cannot be called, there is nobody to take a message.
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
	if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined;
	return navigator.serviceWorker.getRegistration();
}

function isKept(): boolean {
	try {
		return localStorage.getItem(KEPT) === 'on';
	} catch {
		return false;
	}
}
