/** Whether nobody can own this host name on the internet: an address, or a name that only exists at home. */
export function isPrivateName(hostname: string): boolean {
	const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
	return isAddress || !hostname.includes('.') || /\.(local|lan|internal|localhost|home\.arpa)$/.test(hostname);
}
