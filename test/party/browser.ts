import { env } from 'cloudflare:workers';
import { generateSignedCookie } from 'hono/cookie';
import type { Game } from '#rules/core/game.ts';
import { createApp } from '#party/worker/app.ts';
import type { DeploymentSettings } from '#party/shared/deployment.ts';
import type { SessionSecrets } from '#party/shared/session-text.ts';
import { Guest } from './house.ts';
import { sealedBids } from './sealed-bids.ts';

/** What signs the sessions of these tests, unless they say otherwise. */
export const SECRET = 'only for the tests of this house';

/** What a deployment may set, other than these tests do. */
export type Settings = DeploymentSettings & Partial<SessionSecrets>;

const app = createApp({ [sealedBids.id]: sealedBids as unknown as Game });
let browsers = 0;

/** A browser with a jar for its cookies, at a house with settings of its own; those can change while it is away. */
export class Browser {
	readonly cookies = new Map<string, string>();
	settings: Settings;
	/** The continent the platform says it is on, by its two letters. */
	continent: string | undefined;
	private readonly origin: string;
	private readonly address = `172.16.${(browsers += 1) >> 8}.${browsers & 255}`;

	constructor(settings: Settings = {}, origin = 'http://backroom.test') {
		this.settings = settings;
		this.origin = origin;
	}

	/** A request as the house's own page would make it; `headers` override. */
	async ask(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
		const request = new Request(`${this.origin}${path}`, {
			...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
			...(this.continent !== undefined && { cf: { continent: this.continent } }),
			headers: {
				cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
				origin: this.origin,
				'content-type': 'application/json',
				'cf-connecting-ip': this.address,
				...headers
			}
		});
		const response = await app.fetch(request, { ...env, ...this.settings });
		for (const line of response.headers.getSetCookie()) this.keep(line);
		return response;
	}

	async json<T>(path: string, body?: unknown): Promise<T> {
		return (await this.ask(path, body)).json<T>();
	}

	/** Enters a room and waits until it has told the whole, or closed. */
	async enter(id: string, invite?: string): Promise<Guest> {
		const query = invite === undefined ? '' : `?invite=${invite}`;
		const guest = new Guest(await this.ask(`/parties/match/${id}${query}`, undefined, { upgrade: 'websocket' }));
		await guest.until(() => guest.view !== undefined || guest.closed !== undefined);
		return guest;
	}

	/** Keeps a cookie as a Set-Cookie header gives it; one that has expired goes. */
	keep(line: string): void {
		const [pair = '', ...attributes] = line.split('; ');
		const [name = '', value = ''] = pair.split('=', 2);
		if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
		else this.cookies.set(name, value);
	}

	/** Puts a session in the jar that says this, signed with the secret. */
	async bring(content: string, secret = SECRET, name = 'backroom_session'): Promise<void> {
		this.keep(await generateSignedCookie(name, content, secret));
	}
}

/** A browser at these settings whose visitor goes by the name. */
export async function browserOf(name: string, settings: Settings = {}): Promise<Browser> {
	const browser = new Browser(settings);
	await browser.ask('/api/me', { name });
	return browser;
}
