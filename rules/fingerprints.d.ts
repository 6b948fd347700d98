/** The fingerprint of each game's rules and data in this build, by the game's id; tools/fingerprints.ts makes it. */
export declare const fingerprints: Readonly<Record<string, string>>;
