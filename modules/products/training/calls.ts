/** The entities and calls of training. */
export * from './calls/academy.ts';
export * from './calls/results.ts';
export * from './calls/trainees.ts';
