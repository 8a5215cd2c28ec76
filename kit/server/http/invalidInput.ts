import { platformRefusals } from '#kit/contract/envelope.ts';
import type { InvalidField } from '#kit/server/refusal.ts';

/** A validation error, as Fastify reports it. */
export interface ValidationIssue {
  instancePath?: string;
  message?: string;
}

const maxFields = 20;

/** Which fields are wrong and how; a field that was not sent is reported as missing. */
export const fieldsOf = (issues: readonly ValidationIssue[], sent: unknown): InvalidField[] =>
  issues.slice(0, maxFields).map(({ instancePath = '', message = 'is not valid' }) => {
    const path = instancePath.split('/').filter(Boolean);
    return {
      path: path.join('.').slice(0, 200),
      message: (isMissing(sent, path) ? missing(message) : message).slice(0, 200),
    };
  });

/** The refusal's sentence with the fields, so that it alone says what to send. */
export function invalidInputMessage(fields: readonly InvalidField[]): string {
  const { message } = platformRefusals.INVALID_INPUT;
  if (fields.length === 0) return message;
  const named = fields.map(({ path, message }) => `${path || 'the input'} (${message})`);
  return `${message.replace(/\.$/, '')}: ${named.join(', ')}.`;
}

const isMissing = (sent: unknown, path: readonly string[]): boolean =>
  path.reduce(
    (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
    sent,
  ) === undefined;

/** Keeps from Zod's sentence what was expected. */
const missing = (message: string) =>
  `is missing: ${message.replace(/^Invalid (input|option): /, '').replace(/, received undefined$/, '')}`;
