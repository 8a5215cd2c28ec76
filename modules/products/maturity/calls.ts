export * from './calls/calls.ts';
