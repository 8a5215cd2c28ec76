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

/**
 * One JSON line an event. Secrets never reach a line, whoever logs them.
 * @param watcher is given the lines of level 'warn' and above too.
 */
export function createLog(
  level: string,
  out?: DestinationStream,
  watcher?: DestinationStream,
): Log {
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
  if (!watcher) return out ? pino(options, out) : pino(options);
  const both = [
    { level: 'trace', stream: out ?? pino.destination(1) },
    { level: 'warn', stream: watcher },
  ] as const;
  return pino(options, pino.multistream([...both]));
}
