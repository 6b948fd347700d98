import type { BrowserContextOptions, CDPSession } from '@playwright/test';
import { atPace, type House, type Visitor } from './house.ts';

type Credential = { readonly credentialId: string };

/** A house as a browser has to reach it for passkeys, which no number can have. */
export function byName({ port }: House): BrowserContextOptions {
	const url = `http://localhost:${port}`;
	return { baseURL: url, storageState: atPace({ url }, 'now') };
}

/** The authenticator of a visitor's device, as Chromium makes one up; it agrees to whatever it is asked, unless told otherwise. */
export class Authenticator {
	private readonly session: CDPSession;
	private readonly id: string;

	private constructor(session: CDPSession, id: string) {
		this.session = session;
		this.id = id;
	}

	static async of({ context, page }: Visitor): Promise<Authenticator> {
		const session = await context.newCDPSession(page);
		await session.send('WebAuthn.enable');
		const options = {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true
		} as const;
		const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
		return new Authenticator(session, authenticatorId);
	}

	/** Has the passkeys that the other one has, as those of one provider do; with their counters, which no two copies may share. */
	async syncFrom(other: Authenticator): Promise<void> {
		await this.session.send('WebAuthn.clearCredentials', { authenticatorId: this.id });
		for (const credential of await other.credentials())
			await this.session.send('WebAuthn.addCredential', { authenticatorId: this.id, credential: credential as never });
	}

	async credentials(): Promise<readonly Credential[]> {
		return (await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.id })).credentials;
	}
}
