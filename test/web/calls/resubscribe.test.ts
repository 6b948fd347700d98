import { describe, expect, it } from 'vitest';
import { resubscribe } from '#lib/calls/resubscribe.ts';

const KEY = new Uint8Array([4, 2]).buffer;

function subscription(endpoint: string): PushSubscription {
	return {
		endpoint,
		options: { applicationServerKey: KEY, userVisibleOnly: true },
		toJSON: () => ({ endpoint, keys: { p256dh: `key of ${endpoint}`, auth: 'auth' } })
	} as unknown as PushSubscription;
}

/** A browser's push service that gives out this subscription, and what it was asked. */
function pushService(fresh: PushSubscription): { readonly push: PushManager; readonly asked: unknown[] } {
	const asked: unknown[] = [];
	const push = {
		subscribe: (options: unknown) => {
			asked.push(options);
			return Promise.resolve(fresh);
		},
		getSubscription: () => Promise.resolve(null)
	} as unknown as PushManager;
	return { push, asked };
}

describe('A device whose push service has given it another address', () => {
	const [old, fresh] = [subscription('https://push.example/old'), subscription('https://push.example/new')];
	const offered = ['/api/me/calls/offer', { endpoint: fresh.endpoint, p256dh: `key of ${fresh.endpoint}`, auth: 'auth' }];

	it('offers the new one, and then takes the old one back', async () => {
		const told: unknown[] = [];
		const { push, asked } = pushService(fresh);
		await resubscribe({ oldSubscription: old, newSubscription: fresh }, push, async (...request) => void told.push(request));
		expect(told).toEqual([offered, ['/api/me/calls/forget', { endpoint: old.endpoint }]]);
		expect(asked).toEqual([]);
	});

	it('asks for one by the same key where the browser brings none', async () => {
		const told: unknown[] = [];
		const { push, asked } = pushService(fresh);
		await resubscribe({ oldSubscription: old, newSubscription: null }, push, async (...request) => void told.push(request));
		expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
		expect(told[0]).toEqual(offered);
	});

	it('keeps the old one as long as the house has not taken the new one', async () => {
		const told: string[] = [];
		const { push } = pushService(fresh);
		const refusing = (path: string): Promise<never> => {
			told.push(path);
			return Promise.reject(new Error('offline'));
		};
		await expect(resubscribe({ oldSubscription: old, newSubscription: fresh }, push, refusing)).rejects.toThrow('offline');
		expect(told).toEqual(['/api/me/calls/offer']);
	});

	it('says nothing where nothing is left of it', async () => {
		const told: unknown[] = [];
		await resubscribe({}, pushService(fresh).push, async (...request) => void told.push(request));
		expect(told).toEqual([]);
	});
});
