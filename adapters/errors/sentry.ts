import { randomUUID } from 'node:crypto';
import { type LoggedError, readLine } from './loggedError.ts';

/** Bounds the memory and sockets used by a burst of errors; further errors are dropped. */
const maxAtOnce = 30;

/**
 * Reports errors to Sentry, or to any service that accepts its envelopes (API-022). It reads the log's lines,
 * so everything logged as an error is reported, and only what may appear in the log leaves the process.
 * Browsers report errors through `/utils/logger`, which also writes a log line; so the portal's pages load no
 * code and no address of Sentry. Sentry's SDK, which patches the whole process, is not needed for one POST.
 */
export function createSentry(dsn: string, { environmentName }: { environmentName: string }) {
  const { url, key } = readDsn(dsn);
  const sending = new Set<Promise<void>>();
  let silentUntil = 0;

  async function send(event: object, eventId: string): Promise<void> {
    // develop.sentry.dev/sdk/data-model/envelopes: the envelope's headers, the item's headers and the item, a
    // line each.
    const header = { event_id: eventId, sent_at: new Date().toISOString(), dsn };
    const body = [header, { type: 'event', content_type: 'application/json' }, event];
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=portal/1, sentry_key=${key}`,
      },
      body: body.map((part) => JSON.stringify(part)).join('\n'),
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    });
    // develop.sentry.dev/sdk/expected-features/rate-limiting
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after')) || 60;
      silentUntil = Date.now() + seconds * 1000;
    }
  }

  return {
    /** Takes a log line and reports it if it contains an error. */
    write(line: string): void {
      const logged = readLine(line);
      if (!logged || sending.size >= maxAtOnce || Date.now() < silentUntil) return;
      const eventId = randomUUID().replaceAll('-', '');
      const event = { event_id: eventId, environment: environmentName, ...eventOf(logged) };
      // A failure of the tracker must not itself become an error to report.
      const sent = send(event, eventId).catch(() => {});
      sending.add(sent);
      void sent.then(() => sending.delete(sent));
    },
    /** Waits briefly for reports that are being sent. */
    flush: async () => {
      await Promise.all(sending);
    },
  };
}

/** 'https://<key>@<host>[/path]/<project>' (develop.sentry.dev/sdk/overview, 'Parsing the DSN'). */
function readDsn(dsn: string): { url: string; key: string } {
  const { origin, username, pathname } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (!username || !project) throw new Error('SENTRY_DSN must be https://<key>@<host>/<project>.');
  return { url: `${origin}${path}/api/${project}/envelope/`, key: username };
}

/** develop.sentry.dev/sdk/data-model/event-payloads */
function eventOf({ where, level, time, message, error, tags, userId, page }: LoggedError): object {
  return {
    timestamp: time,
    platform: where === 'browser' ? 'javascript' : 'node',
    logger: where,
    level,
    message: { formatted: message },
    tags,
    ...(userId && { user: { id: userId } }),
    ...(page && { request: { url: page } }),
    ...(error && {
      exception: {
        values: [
          {
            type: error.type,
            value: error.message,
            stacktrace: { frames: framesOf(error.stack) },
          },
        ],
      },
    }),
  };
}

/** develop.sentry.dev/sdk/data-model/event-payloads/stacktrace */
interface Frame {
  function?: string;
  filename: string;
  lineno: number;
  colno: number;
  /** True for our own code, false for a library's. */
  in_app: boolean;
}

/** A stack line in V8's form ('at f (file:1:2)') or in that of Firefox and Safari ('f@file:1:2'). */
const frame =
  /\bat (?:async )?(?:((?:new )?[^\s(]+(?: \[as [^\]]+\])?) \()?([^\s()]+):(\d+):(\d+)|([^\s@]*)@([^\s@]+):(\d+):(\d+)/g;

/** The frames of a stack, outermost caller first, as Sentry expects. */
export function framesOf(stack: string): Frame[] {
  const frames = [...stack.matchAll(frame)].map((match): Frame => {
    const [name, filename = '', lineno, colno] = match[2] ? match.slice(1, 5) : match.slice(5, 9);
    return {
      ...(name && { function: name }),
      filename,
      lineno: Number(lineno),
      colno: Number(colno),
      in_app: !/node_modules|^node:/.test(filename),
    };
  });
  return frames.reverse();
}
