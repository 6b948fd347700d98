import { PushDevice } from '../../support/push-device.ts';
import type { CallMessage } from '../../../party/shared/wire.ts';
import type { Visitor } from './house.ts';

/** The visitor allows notifications when asked: the browser of these tests, which has no screen, knows no other answer than no. */
export async function allows({ context }: Visitor): Promise<void> {
	await context.addInitScript(() => {
		const answer = (): NotificationPermission => (localStorage.getItem('allowed') === null ? 'default' : 'granted');
		Object.defineProperty(Notification, 'permission', { get: answer });
		Notification.requestPermission = () => Promise.resolve(localStorage.setItem('allowed', 'yes')).then(answer);
	});
}

/** A browser whose push service can be reached, which none can from here: it subscribes with a device of the test's. */
export async function subscribes(visitor: Visitor): Promise<PushDevice> {
	const device = await PushDevice.at('https://push.example.org/send/1');
	await allows(visitor);
	await visitor.context.addInitScript(({ endpoint, p256dh, auth }) => {
		const subscription = {
			endpoint,
			options: { applicationServerKey: null },
			toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
			unsubscribe: () => Promise.resolve(localStorage.removeItem('subscribed') === undefined)
		} as unknown as PushSubscription;
		PushManager.prototype.subscribe = () => Promise.resolve(localStorage.setItem('subscribed', 'yes')).then(() => subscription);
		PushManager.prototype.getSubscription = () => Promise.resolve(localStorage.getItem('subscribed') === null ? null : subscription);
	}, device.offer);
	return device;
}

/** What the visitor's service worker shows when it is pushed this while no page of the house is open. */
export async function pushed({ context }: Visitor, message: CallMessage): Promise<unknown> {
	const worker = context.serviceWorkers().at(-1);
	if (worker === undefined) throw new Error('there is no service worker');
	return worker.evaluate(async (text) => {
		type Clients = { matchAll: () => Promise<readonly unknown[]> };
		type Scope = { registration: ServiceWorkerRegistration; clients: Clients; dispatchEvent(event: Event): boolean };
		const scope = globalThis as unknown as Scope & { PushEvent: new (type: string, init: { data: string }) => Event };
		scope.clients.matchAll = () => Promise.resolve([]);
		// There is no app to have an icon, and a worker of this browser that asks for one is ended.
		Object.defineProperty(navigator, 'setAppBadge', {
			configurable: true,
			value: (count: number) => Promise.resolve(void (badge = count))
		});
		let badge = 0;
		const shown = new Promise((resolve) => {
			scope.registration.showNotification = (title, { body, tag } = {}) => Promise.resolve(resolve({ title, body, tag, badge }));
		});
		scope.dispatchEvent(new scope.PushEvent('push', { data: text }));
		return shown;
	}, JSON.stringify(message));
}
