import type { Call } from '#kit/contract/call.ts';
import { CallError } from '#kit/web/api/callError.ts';
import { send } from '#kit/web/api/send.ts';
import { isSessionEnding, onSessionEnding } from '#kit/web/api/sessionEnd.ts';
import { logger } from '../../calls/session.ts';

/** Reports failed calls to the server's log (SHL-096), except a failed report. */
export function recordFailedCall(call: Call, { code, status, transactionId }: CallError): void {
  if (call.path === logger.path) return;
  const report = noteOf({ message: `${code} ${status}`, call: call.path, transactionId });
  if (code !== 'NETWORK') {
    report();
    return;
  }
  // Who leaves the page cancels its calls, and what waits goes with the page, or with the session: sent after
  // its end, the report would be refused.
  if (isSessionEnding()) return;
  const timer = setTimeout(() => {
    hearNoMore();
    report();
  }, 2000);
  const hearNoMore = onSessionEnding(() => {
    hearNoMore();
    clearTimeout(timer);
  });
}

/**
 * Reports a screen that threw while rendering. Failed calls are skipped, because they were reported where
 * they failed.
 */
export function recordBrokenScreen(thrown: unknown): void {
  if (thrown instanceof CallError) return;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  noteOf({
    message: `${error.name}: ${error.message}`.slice(0, 4000),
    stack: error.stack?.slice(0, 8000),
  })();
}

/** What is sent, with the page on which it happened; sends it when called. */
function noteOf(what: {
  message: string;
  call?: string;
  transactionId?: string;
  stack?: string;
}): () => void {
  // Only the path: a query may contain a code or an address.
  const note = { ...what, page: window.location.pathname.slice(0, 500) };
  return () => void send(logger, note).catch(() => undefined);
}
