/** Why a device is not who it was. */
export type UnheldReason = 'session-unreadable' | 'session-ended';

/** Whether this is why the device is not who it was, and not something that passes. */
export function isUnheld(reason: string | undefined): reason is UnheldReason {
	return reason === 'session-unreadable' || reason === 'session-ended';
}
