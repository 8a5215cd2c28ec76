import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { version } from './version.ts';
import { currentTraceId } from './watch/carried.ts';
import { recordLogLine } from './watch/happenings.ts';

export type Log = Logger;

const warn = 40;

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
 * @param role what this process does, in each line.
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
    // Of work that is traced, so that its lines are found by the trace.
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

/** For a process that could not start: one line, where its settings are not to be believed. */
export const lastLog = (): Log => createLog('error', pino.destination({ dest: 2, sync: true }));

/** Node's own warnings become lines like all others. */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning of Node'));
}
