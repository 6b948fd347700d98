import type { Plugin } from 'miniflare';
import { join } from 'node:path';
import * as v from 'valibot';
import { bundle } from './bundle.ts';

const NAME = 'door';
const SERVICE = 'host:door';

const wanted = v.object({ ip: v.string(), port: v.number(), date: v.string(), bodyWait: v.number() });

/** Where the door listens, the compatibility date it runs with, and for how long it waits for a request's body (milliseconds). */
export type Door = v.InferOutput<typeof wanted>;

/** The binding by which Miniflare finds the plugin below; the Worker itself does not see it. */
export function doorBinding(options: Door) {
	return { type: 'unsafe:door', dev: { plugin: { package: import.meta.filename, name: NAME }, options } } as const;
}

/** For Miniflare: one more socket, with our own entrance behind it instead of Miniflare's. */
export const plugins: Readonly<Record<typeof NAME, Plugin>> = {
	[NAME]: {
		getBindings: () => [],
		getNodeBindings: () => ({}),
		getServices({ options: { config } }) {
			const bindings: readonly { readonly type: string; readonly dev?: unknown }[] = Object.values(config.env ?? {});
			const binding = bindings.find(({ type }) => type === 'unsafe:door');
			if (binding === undefined) return [];
			const { ip, port, date, bodyWait } = v.parse(v.object({ options: wanted }), binding.dev).options;
			// Files of the page lie before the Worker, if it has any.
			const worker = config.assets === undefined ? `core:user:${config.name}` : `assets:rpc-proxy:${config.name}`;
			const script = bundle(join(import.meta.dirname, 'entrance/entrance.ts'), false);
			return {
				extensions: [],
				services: [
					{
						name: SERVICE,
						worker: {
							compatibilityDate: date,
							modules: [{ name: 'entrance.js', esModule: script }],
							bindings: [
								{ name: 'WORKER', service: { name: worker } },
								{ name: 'BODY_MS', text: String(bodyWait) }
							]
						}
					}
				],
				sockets: [{ name: SERVICE, address: `${ip}:${port}`, service: { name: SERVICE }, http: {} }]
			};
		}
	}
};
