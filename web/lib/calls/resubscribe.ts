/** What a browser tells when its push service has given this device another address; not every browser says both. */
export type SubscriptionChange = {
	readonly oldSubscription?: PushSubscription | null;
	readonly newSubscription?: PushSubscription | null;
};

/** What is asked of the house: a path and its body. */
type Ask = (path: string, body: unknown) => Promise<unknown>;

/**
 * Offers the house the device's new address in the place of the one that is gone, so that nobody waits for a call that cannot come until the
 * page is opened again. Where the browser does not bring one, it is asked for with the house's key as before.
 */
export async function resubscribe({ oldSubscription, newSubscription }: SubscriptionChange, push: PushManager, ask: Ask): Promise<void> {
	const key = oldSubscription?.options.applicationServerKey;
	const fresh =
		newSubscription ?? (key ? await push.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : await push.getSubscription());
	if (!fresh) return;
	const { keys: { p256dh = '', auth = '' } = {} } = fresh.toJSON();
	await ask('/api/me/calls/offer', { endpoint: fresh.endpoint, p256dh, auth });
	if (oldSubscription && oldSubscription.endpoint !== fresh.endpoint)
		await ask('/api/me/calls/forget', { endpoint: oldSubscription.endpoint });
}
