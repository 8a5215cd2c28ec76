import { type Logger, pino } from 'pino';

export type Log = Logger;

/** One JSON line an event. Secrets never reach a line, whoever logs them. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
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
  });
}
