/** A host as a process of its own, for the tests and measurements: node tools/host/main.ts <its options, as JSON> */
import type { HostOptions } from './options.ts';
import { serve } from './serve.ts';

await serve(JSON.parse(process.argv[2] ?? '{}') as HostOptions);
