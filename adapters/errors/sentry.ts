import { randomUUID } from 'node:crypto';
import { type LoggedError, readLine } from './loggedError.ts';
import { framesOf } from './stackFrames.ts';

/** What a burst of errors may hold of memory and of sockets; what comes on top is dropped. */
const maxAtOnce = 30;

export interface ErrorTracker {
  /** Takes a line of the log; reports it where it tells of an error. */
  write(line: string): void;
  /** Waits a moment for what is on its way. */
  flush(): Promise<void>;
}

/**
 * Reports errors to Sentry, or to what else takes its envelopes. It reads the log's lines, so that whatever
 * is logged as an error is reported, and nothing that may not stand in a line is. Browsers tell of their
 * errors by `/utils/logger`, which ends in such a line too: so no code of Sentry's and no address of
 * theirs is in the portal's pages, and its SDK, which patches the whole process to watch it, is not
 * needed for one POST. Every error is sent (API-022).
 */
export function createSentry(
  dsn: string,
  { environmentName }: { environmentName: string },
): ErrorTracker {
  const { url, key } = readDsn(dsn);
  const sending = new Set<Promise<void>>();
  let silentUntil = 0;

  async function send(event: object, eventId: string): Promise<void> {
    // develop.sentry.dev/sdk/data-model/envelopes: a line of headers, one of the item's, the item.
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
    write(line) {
      const logged = readLine(line);
      if (!logged || sending.size >= maxAtOnce || Date.now() < silentUntil) return;
      const eventId = randomUUID().replaceAll('-', '');
      const event = { event_id: eventId, environment: environmentName, ...eventOf(logged) };
      // A tracker that is away is no error of the portal's, and must not be one to report.
      const sent = send(event, eventId).catch(() => {});
      sending.add(sent);
      void sent.then(() => sending.delete(sent));
    },
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
