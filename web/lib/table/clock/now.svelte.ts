let now = $state(Date.now());
let watching = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The present moment by this device's clock (milliseconds), for whatever watches it: a second old at the most. */
export const present = {
	get now() {
		return now;
	},
	/** Has it go on until the answered function is called: for an effect. */
	watch(): () => void {
		now = Date.now();
		watching += 1;
		timer ??= setInterval(() => (now = Date.now()), 1_000);
		return () => {
			watching -= 1;
			if (watching > 0) return;
			clearInterval(timer);
			timer = undefined;
		};
	}
};
