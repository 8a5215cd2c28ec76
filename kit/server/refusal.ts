import type { ErrorEnvelope } from '#kit/contract/envelope.ts';

export type InvalidField = NonNullable<ErrorEnvelope['error']['fields']>[number];

/** A refusal, as a value. */
export interface Refused<Code extends string = string> {
  refused: Code;
  /** Seconds after which the client should try again. */
  retryAfter?: number;
  /** For INVALID_INPUT. */
  fields?: InvalidField[];
}
export const refuse = <const Code extends string>(
  refused: Code,
  retryAfter?: number,
): Refused<Code> => ({ refused, retryAfter });

/** Refuses input that only the handler can check. */
export const refuseInput = (path: string, message: string): Refused<'INVALID_INPUT'> => ({
  refused: 'INVALID_INPUT',
  fields: [{ path, message }],
});

export const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'refused' in value;
