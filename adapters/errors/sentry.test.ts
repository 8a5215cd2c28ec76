import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { servedForAll } from '#tests/support/servedForAll.ts';
import { createSentry, framesOf } from './sentry.ts';

interface Event {
  event_id: string;
  level: string;
  platform: string;
  environment: string;
  message?: { formatted: string };
  tags: Record<string, string>;
  user?: { id: string };
  request?: { url: string };
  exception?: {
    values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[];
  };
}

/** Accepts envelopes as in develop.sentry.dev/sdk/data-model/envelopes, and refuses anything else. */
const events: Event[] = [];
let status = 200;
let asked = 0;
const origin = servedForAll(async (request, response) => {
  asked += 1;
  const auth = String(request.headers['x-sentry-auth']);
  const [header = '', item = '', payload = '', ...rest] = (await text(request)).split('\n');
  const event = JSON.parse(payload) as Event;
  const isRight =
    request.method === 'POST' &&
    request.url === '/tracker/api/42/envelope/' &&
    request.headers['content-type'] === 'application/x-sentry-envelope' &&
    /^Sentry sentry_version=7, sentry_client=\S+, sentry_key=public$/.test(auth) &&
    /^[0-9a-f]{32}$/.test(event.event_id) &&
    JSON.parse(header).event_id === event.event_id &&
    JSON.parse(item).type === 'event' &&
    rest.every((line) => line === '');
  if (isRight && status === 200) events.push(event);
  response.writeHead(isRight ? status : 400, status === 429 ? { 'retry-after': '60' } : {});
  response.end('{}');
});
afterEach(() => {
  events.splice(0);
  status = 200;
  asked = 0;
});

/** A log as a server process has it, but silent on the terminal. */
function open() {
  const dsn = `${origin().replace('//', '//public@')}/tracker/42`;
  const sentry = createSentry(dsn, { environmentName: 'production' });
  return { sentry, log: createLog('info', { write: () => {} }, sentry) };
}

describe('Error tracking (Sentry)', () => {
  test('is told of an error with its stack, the call and the person, and of no address', async () => {
    const { sentry, log } = open();
    log
      .child({ transactionId: 't-1', orgId: 'o-1', cognitoId: 'c-1' })
      .error({ err: new TypeError('no such oven'), password: 'secret' }, 'call failed');
    await sentry.flush();
    const [event] = events;
    expect(event).toMatchObject({
      level: 'error',
      platform: 'node',
      environment: 'production',
      message: { formatted: 'call failed' },
      tags: { transaction_id: 't-1', organization: 'o-1' },
      user: { id: 'c-1' },
    });
    const [exception] = event?.exception?.values ?? [];
    expect(exception).toMatchObject({ type: 'TypeError', value: 'no such oven' });
    expect(exception?.stacktrace.frames.at(-1)?.filename).toContain('sentry.test.ts');
    expect(JSON.stringify(event)).not.toContain('secret');
  });

  test('is told of what broke in a browser, and of no mere failed call', async () => {
    const { sentry, log } = open();
    const browser = {
      message: 'TypeError: x is undefined',
      stack: 'TypeError: x is undefined at draw (https://h.example/assets/a.js:1:2)',
      page: '/webappscan',
    };
    log.warn({ browser }, 'a browser met an error');
    log.warn({ browser: { message: 'NAME_TAKEN 409' } }, 'a browser met an error');
    await sentry.flush();
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      platform: 'javascript',
      request: { url: '/webappscan' },
      exception: { values: [{ type: 'TypeError', value: 'x is undefined' }] },
    });
  });

  test('API-022: is told of every error (sample rate 1), and of nothing less', async () => {
    const { sentry, log } = open();
    for (let count = 0; count < 20; count += 1) log.error(new Error(`number ${count}`));
    log.warn('job failed; it will be tried again');
    log.info('signed in');
    await sentry.flush();
    expect(events).toHaveLength(20);
  });

  test('that asks for silence has it', async () => {
    const { sentry, log } = open();
    status = 429;
    log.error('one');
    await sentry.flush();
    log.error('two');
    await sentry.flush();
    expect(asked).toBe(1);
  });

  test('that is away troubles nobody', async () => {
    const sentry = createSentry('http://public@127.0.0.1:9/1', { environmentName: 'x' });
    const log = createLog('info', { write: () => {} }, sentry);
    log.error('one');
    await sentry.flush();
  });

  test.each(['https://sentry.example/1', 'https://key@sentry.example/'])(
    'is not begun with %s',
    (wrong) => expect(() => createSentry(wrong, { environmentName: 'x' })).toThrow('SENTRY_DSN'),
  );
});

describe('The frames of a stack', () => {
  test.each([
    [
      'V8',
      'Error: x\n    at bake (https://h.example/a.js:1:20)\n    at async https://h.example/a.js:2:3',
    ],
    [
      'V8 in one line',
      'Error: x at bake (https://h.example/a.js:1:20) at https://h.example/a.js:2:3',
    ],
    ['Firefox', 'bake@https://h.example/a.js:1:20\n@https://h.example/a.js:2:3'],
  ])('are read from %s', (_browser, stack) => {
    const at = { filename: 'https://h.example/a.js', in_app: true };
    expect(framesOf(stack)).toEqual([
      { ...at, lineno: 2, colno: 3 },
      { ...at, function: 'bake', lineno: 1, colno: 20 },
    ]);
  });
});
