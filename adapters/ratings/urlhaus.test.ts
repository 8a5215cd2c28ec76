import http from 'node:http';
import { opened, openHanging } from '@portal/ratings/testing/tlsServers';
import { expect, it } from 'vitest';
import { hurryTimeouts } from '#tests/support/hurryTimeouts.ts';
import { createUrlhaus } from './urlhaus.ts';

const now = new Date('2026-11-25T12:00:00.000Z');
const key = 'key-of-ours';
const entry = (url_status: string, date_added: string) => ({
  id: '1',
  url: 'http://shop.example/x.exe',
  url_status,
  date_added,
  threat: 'malware_download',
  tags: ['exe'],
});

/** Answers as described at https://urlhaus-api.abuse.ch/#hostinfo: by POST, with a key, for a form's host. */
const openUrlhaus = (known: Readonly<Record<string, unknown>>) =>
  opened(
    http.createServer(async (request, response) => {
      const tell = (status: number, body: unknown) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body));
      let form = '';
      for await (const part of request) form += part;
      if (request.method !== 'POST' || request.url !== '/v1/host/')
        return tell(405, { query_status: 'http_post_expected' });
      if (request.headers['auth-key'] !== key)
        return tell(403, { query_status: 'unknown_auth_key' });
      const host = new URLSearchParams(form).get('host') ?? '';
      return tell(200, known[host] ?? { query_status: 'no_results' });
    }),
  );

async function ask(known: Readonly<Record<string, unknown>>, authKey = key) {
  await using server = await openUrlhaus(known);
  const malwareAt = createUrlhaus({ url: `http://127.0.0.1:${server.port}/v1`, authKey });
  return await malwareAt(['shop.example', 'www.shop.example'], now);
}
const listed = (...urls: unknown[]) => ({ query_status: 'ok', url_count: `${urls.length}`, urls });

it('RAT-088: tells malware that is there, that was there lately, and long ago', async () => {
  const old = entry('offline', '2026-08-01 10:48:03 UTC');
  const found = await ask({
    'shop.example': listed(entry('online', '2026-11-03 10:48:03 UTC'), old),
    'www.shop.example': listed(old, entry('offline', '2026-10-03 10:48:03 UTC')),
  });
  expect(found.map(({ id, grade }) => [id, grade])).toEqual([
    ['malware_servers/urlhaus/shop.example', 'BAD'],
    ['malware_servers/urlhaus/www.shop.example', 'WARN'],
  ]);
  expect(found[0]?.evidence).toBe(
    'URLhaus lists 2 of its addresses, 1 of them with malware now; the newest entry is of 2026-11-03.',
  );
  const [only] = await ask({ 'shop.example': listed(old) });
  expect(only?.grade).toBe('GOOD');
  // An address of malware is never passed on.
  expect(JSON.stringify(found)).not.toContain('x.exe');
});

it('RAT-088: nobody reports malware of who is not listed', async () => {
  expect((await ask({})).map(({ grade }) => grade)).toEqual(['GOOD', 'GOOD']);
});

it.each([
  ['the key is refused', {}, 'wrong'],
  ['the host is refused', { 'shop.example': { query_status: 'invalid_host' } }, key],
  ['it answers something else', { 'shop.example': listed({ url_status: 'gone' }) }, key],
])('RAT-088: nothing is told where %s', async (_, known, authKey) => {
  await expect(ask(known, authKey)).rejects.toThrow();
});

it('RAT-088: waits ten seconds and no longer', async () => {
  await using server = await openHanging();
  const malwareAt = createUrlhaus({ url: `http://127.0.0.1:${server.port}/v1`, authKey: key });
  hurryTimeouts();
  await expect(malwareAt(['shop.example'], now)).rejects.toThrow(/timeout/i);
});
