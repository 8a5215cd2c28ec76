import type { Call } from '#kit/contract/call.ts';

/** The cache key of a call's answer; without input, the prefix of all its answers. */
export const keyOf = (call: Call, input?: unknown): unknown[] =>
  input === undefined ? [call.path] : [call.path, input];
