/** The entities and calls of training. */
export * from './calls/academy.ts';
export * from './calls/completion.ts';
export * from './calls/entities.ts';
export * from './calls/results.ts';
export * from './calls/trainees.ts';
