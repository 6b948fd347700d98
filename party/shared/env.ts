import type { AddressBudget } from '#party/account/address-budget.ts';
import type { DeviceCode } from '#party/account/device-code.ts';
import type { Directory } from '#party/directory/directory.ts';
import type { RecoveryCodes } from '#party/account/recovery-codes.ts';
import type { Edition } from './edition.ts';
import type { ScreenCode } from '#party/account/screen-code.ts';
import type { MatchRoom } from '#party/room/match.ts';
import type { Player } from '#party/account/player.ts';

declare global {
	// eslint-disable-next-line @typescript-eslint/no-namespace -- the runtime's types take the bindings from this name
	namespace Cloudflare {
		/** What wrangler.toml binds, and the secret. */
		interface Env {
			readonly ASSETS: Fetcher;
			readonly Match: DurableObjectNamespace<MatchRoom>;
			readonly Player: DurableObjectNamespace<Player>;
			readonly DeviceCode: DurableObjectNamespace<DeviceCode>;
			readonly RecoveryCodes: DurableObjectNamespace<RecoveryCodes>;
			readonly ScreenCode: DurableObjectNamespace<ScreenCode>;
			readonly Edition: DurableObjectNamespace<Edition>;
			readonly Directory: DurableObjectNamespace<Directory>;
			readonly AddressBudget: DurableObjectNamespace<AddressBudget>;
			/** Per address: what changes something. */
			readonly WRITE_LIMIT: RateLimit;
			/** Per address, and per account for what costs more: what only reads. */
			readonly READ_LIMIT: RateLimit;
			/** Per address: attempts to redeem a device code, a recovery code or a television's. */
			readonly REDEEM_LIMIT: RateLimit;
			/** Tables opened from one address. */
			readonly OPEN_LIMIT: RateLimit;
			/** The key that signs sessions. */
			readonly SESSION_SECRET: string;
			/** The key that signed them until it was replaced; what it has signed holds as long as it is set. */
			readonly SESSION_SECRET_BEFORE?: string;
			/** How this deployment is reached: see deployment.ts. */
			readonly HOSTED_BY?: string;
			readonly PUBLIC_ADDRESS?: string;
			readonly TRUSTED_PROXIES?: string;
			/** The key that signs table links and device codes; while it is being replaced, what the earlier one has signed holds, too. */
			readonly LINK_SECRET: string;
			readonly LINK_SECRET_BEFORE?: string;
			/** The key pair by which push services know this house (push-keys.ts); without it nobody is called. */
			readonly PUSH_KEY?: string;
			/** Milliseconds between two choices of a bot; a human pace when it is absent. */
			readonly BOT_PACE_MS?: string;
			/** Messages a second that one account may send to one table; a human pace when it is absent. */
			readonly MESSAGE_PACE?: string;
			/** When the house was away, as JSON: pairs of milliseconds, noted by our own host (away.ts). */
			readonly AWAY?: string;
			/** Milliseconds that a player is waited for, instead of those of the table's patience; for rooms under test. */
			readonly WAIT_MS?: string;
			/** `off` where everybody is one machine's own (measurements, tests): accounts and addresses have no budgets then. */
			readonly BUDGETS?: string;
		}
	}
}

export type Env = Cloudflare.Env;
