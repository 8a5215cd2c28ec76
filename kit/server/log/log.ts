import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { version } from '../version.ts';
import { currentTraceId, recordLogLine } from './happenings.ts';

export type Log = Logger;

const warn = 40;

/**
 * Logs a failed query by statement and database code only: its message and stack contain the values, such as
 * password hashes, link hashes and addresses.
 */
function loggedError(error: unknown): object {
  if (!(error instanceof DrizzleQueryError)) return pino.stdSerializers.err(error as Error);
  const { code } = (error.cause ?? {}) as { code?: string };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, message: error.query, code, stack: frames?.join('\n') };
}

/**
 * A log with one line of JSON per event. Known secrets are removed from every line.
 * @param watcher also gets the lines of level 'warn' and above.
 * @param role the process's role, in each line.
 */
export function createLog(
  level: string,
  out?: DestinationStream,
  watcher?: DestinationStream,
  role = 'tool',
): Log {
  const options: LoggerOptions = {
    level,
    base: { role, pid: process.pid, version },
    timestamp: pino.stdTimeFunctions.isoTime,
    // In traced work, so that lines can be found by trace.
    mixin: () => ({ traceId: currentTraceId() }),
    hooks: {
      logMethod(args, method, line) {
        if (line >= warn) recordLogLine(pino.levels.labels[line] ?? 'fatal');
        method.apply(this, args);
      },
    },
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

/** For a process that cannot start: logs one line without relying on its settings. */
export const lastLog = (): Log => createLog('error', pino.destination({ dest: 2, sync: true }));

/** Turns Node's own warnings into log lines. */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning of Node'));
}
