import type {
	AuthenticationResponseJSON,
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
	RegistrationResponseJSON
} from '@simplewebauthn/browser';
import { request, type Me } from '#lib/api.ts';
import type { AccountView, JoinPreview } from '#party/shared/account-wire.ts';

/** What the account page asks the server; each throws `Refused`. */
export const accountRequests = {
	view: () => request<AccountView>('/api/me/account'),
	endBrowser: (id: string) => request<unknown>('/api/me/account/browsers/end', { id }),
	passkeyOptions: () => request<PublicKeyCredentialCreationOptionsJSON>('/api/me/account/passkeys/options', {}),
	addPasskey: (made: RegistrationResponseJSON) => request<unknown>('/api/me/account/passkeys', made),
	removePasskey: (id: string) => request<unknown>('/api/me/account/passkeys/remove', { id }),
	signInOptions: () => request<PublicKeyCredentialRequestOptionsJSON>('/api/session/passkey/options', {}),
	signIn: (used: AuthenticationResponseJSON) => request<Me>('/api/session/passkey', used),
	newCodes: () => request<{ codes: readonly string[] }>('/api/me/account/codes', {}),
	lookAtJoin: (account: string) => request<JoinPreview>('/api/session/join/look', { account }),
	join: (account: string) => request<Me>('/api/session/join', { account }),
	remove: (account: string) => request<unknown>('/api/me/account/delete', { account })
};

/** Where the file of everything is had. */
export const EXPORT = '/api/me/account/export';
