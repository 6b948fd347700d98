import fc from 'fast-check';

// Always the same values, so that only a change makes a run fail; GENERATED_SEED=n asks for others.
fc.configureGlobal({ seed: Number(process.env.GENERATED_SEED ?? 1) });
