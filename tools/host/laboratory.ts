import { Miniflare } from 'miniflare';
import { readDeployment } from './deployment.ts';
import { runtimeOptions, type HostOptions } from './options.ts';

/** A host in this process whose objects can be looked into and put out of memory, for tests alone: Miniflare's own way in is open. */
export class Laboratory {
	readonly url: string;
	private readonly runtime: Miniflare;
	private readonly worker: string;

	private constructor(url: string, runtime: Miniflare, worker: string) {
		this.url = url;
		this.runtime = runtime;
		this.worker = worker;
	}

	static async open(options: HostOptions): Promise<Laboratory> {
		const runtime = new Miniflare({ ...runtimeOptions(options), unsafeInspectDurableObjects: true });
		await runtime.ready;
		return new Laboratory(`http://${options.ip}:${options.port}`, runtime, readDeployment(options.config ?? 'wrangler.toml').name);
	}

	/** Puts an object out of memory, its sockets asleep or closed. Throws when it is not in memory. */
	async evict(className: string, name: string, webSockets: 'hibernate' | 'close'): Promise<void> {
		await this.runtime.unsafeEvictDurableObject(this.worker, className, { name, webSockets });
	}

	/** Runs SQL in an object's database. */
	async exec(className: string, name: string, sql: string, ...values: (string | number | null)[]): Promise<Record<string, unknown>[]> {
		const storage = await this.runtime.unsafeGetDurableObjectStorage(this.worker, className, { name });
		return storage.exec(sql, ...values);
	}

	async close(): Promise<void> {
		await this.runtime.dispose();
	}
}
