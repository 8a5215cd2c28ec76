import { z } from 'zod';

/** An error as read from a log line. */
export interface LoggedError {
  where: 'server' | 'browser';
  level: 'error' | 'fatal';
  time: string;
  message: string;
  error?: { type: string; message: string; stack: string };
  tags: Record<string, string>;
  userId?: string;
  page?: string;
}

const text = z.string();
const optional = text.nullish();
/** The fields of pino's log lines that are read here (`kit/server/log/log.ts`). */
const line = z.object({
  level: z.number(),
  time: text,
  msg: optional,
  transactionId: optional,
  orgId: optional,
  cognitoId: optional,
  supportBy: optional,
  job: optional,
  err: z.object({ type: optional, message: optional, stack: optional }).nullish(),
  browser: z
    .object({ message: text, stack: optional, page: optional, transactionId: optional })
    .nullish(),
});

/** pino's levels. */
const [errorLevel, fatalLevel] = [50, 60];

/**
 * The error in a log line, or null: errors that the server logged, and errors reported by browsers. A
 * browser's failed calls have no stack and are skipped: real faults among them were logged by the server.
 */
export function readLine(json: string): LoggedError | null {
  const read = line.safeParse(JSON.parse(json));
  if (!read.success) return null;
  const { level, time, msg, err, browser, cognitoId, ...known } = read.data;
  if (level < errorLevel && !browser?.stack) return null;
  const { transactionId, orgId, supportBy, job } = known;
  const tags = {
    transaction_id: browser?.transactionId ?? transactionId,
    organization: orgId,
    support_by: supportBy,
    job,
  };
  const stack = browser?.stack ?? err?.stack ?? '';
  const error = browser ? thrown(browser.message) : err && named(err);
  return {
    where: browser ? 'browser' : 'server',
    level: level >= fatalLevel ? 'fatal' : 'error',
    time,
    message: msg ?? '',
    ...(error && { error: { ...error, stack } }),
    tags: Object.fromEntries(
      Object.entries(tags).filter((tag): tag is [string, string] => Boolean(tag[1])),
    ),
    ...(cognitoId && { userId: cognitoId }),
    ...(browser?.page && { page: browser.page }),
  };
}

type Line = z.infer<typeof line>;

const named = ({ type, message }: NonNullable<Line['err']>) => ({
  type: type ?? 'Error',
  message: message ?? '',
});

/** Browsers put the error's type before its message. */
function thrown(text: string): { type: string; message: string } {
  const [, type = 'Error', message = text] = /^(?:Uncaught )?(\w+): (.*)$/s.exec(text) ?? [];
  return { type, message };
}
