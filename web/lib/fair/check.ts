import { Refused } from '#lib/api.ts';
import type { Checked, Question } from './finding.ts';

/** Fetches the record of a finished match and plays it again in a worker. Throws `Refused` when it cannot be fetched. */
export async function check(question: Question): Promise<Checked> {
	const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
	try {
		return await new Promise<Checked>((resolve, reject) => {
			worker.onmessage = ({ data }: MessageEvent<Checked | undefined>) => {
				if (data === undefined) reject(new Refused('offline'));
				else resolve(data);
			};
			worker.onerror = () => reject(new Refused('offline'));
			worker.postMessage(question);
		});
	} finally {
		worker.terminate();
	}
}
