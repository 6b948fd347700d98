import type { Pace } from '#party/shared/limits.ts';

// Buckets that are kept before the rested ones are looked for.
const MANY = 1_000;

/** Counts how fast each account or address goes; in memory only, so a sleeping room forgets and forgives. */
export class Brake {
	private readonly pace: Pace;
	private readonly buckets = new Map<string, { left: number; at: number }>();

	constructor(pace: Pace) {
		this.pace = pace;
	}

	/** Whether the one of this name may go on now (milliseconds), at this cost; counts it when they may. */
	allows(name: string, now: number, cost = 1): boolean {
		const known = this.buckets.get(name);
		const bucket = known ?? { left: this.pace.burst, at: now };
		const left = Math.min(this.pace.burst, bucket.left + (Math.max(0, now - bucket.at) / 1_000) * this.pace.perSecond);
		const allowed = left >= cost;
		bucket.left = allowed ? left - cost : left;
		bucket.at = now;
		if (known !== undefined) return allowed;
		this.buckets.set(name, bucket);
		if (this.buckets.size > MANY) this.forgetRested(now);
		return allowed;
	}

	private forgetRested(now: number): void {
		const rest = (this.pace.burst / this.pace.perSecond) * 1_000;
		for (const [name, { at }] of this.buckets) if (now - at >= rest) this.buckets.delete(name);
	}
}
