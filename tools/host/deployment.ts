import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import * as v from 'valibot';

// All that our own host can do; a wrangler.toml that asks for more is refused, so that nothing of it is left out in silence.
const file = v.strictObject({
	name: v.string(),
	main: v.string(),
	compatibility_date: v.string(),
	compatibility_flags: v.optional(v.array(v.string()), []),
	keep_names: v.optional(v.boolean(), true),
	// What makes sources before they are bundled; what wrangler watches meanwhile is nothing to us.
	build: v.optional(v.strictObject({ command: v.string(), watch_dir: v.optional(v.string()) })),
	vars: v.optional(v.record(v.string(), v.string()), {}),
	assets: v.optional(
		v.strictObject({
			directory: v.string(),
			binding: v.string(),
			not_found_handling: v.picklist(['none', '404-page', 'single-page-application']),
			run_worker_first: v.array(v.string())
		})
	),
	durable_objects: v.strictObject({ bindings: v.array(v.strictObject({ name: v.string(), class_name: v.string() })) }),
	migrations: v.array(v.strictObject({ tag: v.string(), new_sqlite_classes: v.array(v.string()) })),
	ratelimits: v.optional(
		v.array(
			v.strictObject({
				name: v.string(),
				namespace_id: v.string(),
				simple: v.strictObject({ limit: v.number(), period: v.picklist([10, 60]) })
			})
		),
		[]
	)
});

/** What a wrangler.toml says of a Worker and what it is bound to, its paths resolved. */
export type Deployment = v.InferOutput<typeof file>;

/** Reads a wrangler.toml. Throws, naming it, when it asks for something that the host does not do. */
export function readDeployment(path: string): Deployment {
	const read = v.safeParse(file, parse(readFileSync(path, 'utf8')));
	if (!read.success) {
		const [issue] = read.issues;
		throw new Error(`${path}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
	}
	const { main, assets, ...deployment } = read.output;
	const sqlite = deployment.migrations.flatMap(({ new_sqlite_classes }) => new_sqlite_classes);
	const missing = deployment.durable_objects.bindings.find(({ class_name }) => !sqlite.includes(class_name));
	if (missing !== undefined) throw new Error(`${path}: no migration makes ${missing.class_name} an object with SQLite`);
	const folder = dirname(path);
	return {
		...deployment,
		main: join(folder, main),
		assets: assets && { ...assets, directory: join(folder, assets.directory) }
	};
}
