import { afterEach, vi } from 'vitest';

// Whatever became of a test, it leaves no faked clock to the next.
afterEach(() => {
	vi.useRealTimers();
});
