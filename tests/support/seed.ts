import fc from 'fast-check';

/**
 * What tests draw at random is the same in every run of the gate: what it finds is the change's own, and comes again.
 * The whole run draws another seed, and prints it (scripts/test.mjs).
 */
export const testSeed = Number(process.env.TEST_SEED ?? 1);

fc.configureGlobal({ seed: testSeed });
