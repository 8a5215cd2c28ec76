import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type Log = Logger;

/**
 * A failed query carries its values, in its message and stack too: hashes of passwords and of links, the
 * addresses of people. Of it the statement and the database's own code are told.
 */
function loggedError(error: unknown): object {
  if (!(error instanceof DrizzleQueryError)) return pino.stdSerializers.err(error as Error);
  const { code } = (error.cause ?? {}) as { code?: string };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, message: error.query, code, stack: frames?.join('\n') };
}

/** One JSON line an event. Secrets never reach a line, whoever logs them. */
export function createLog(level: string, out?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'cookie',
        '*.cookie',
        'authorization',
        '*.authorization',
      ],
      censor: '[removed]',
    },
  };
  return out ? pino(options, out) : pino(options);
}
