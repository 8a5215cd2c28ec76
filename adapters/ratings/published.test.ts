import http from 'node:http';
import { opened } from '@portal/ratings/testing/tlsServers';
import { publishedFor } from '@portal/releases';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createPublished } from './published.ts';

interface Asked {
  package: { name: string; ecosystem: string };
  page_token?: string;
}
/** As https://google.github.io/osv.dev/post-v1-query/ has it: asked by POST for a package, in pages. */
async function openOsv(told: (asked: Asked) => unknown) {
  const asked: Asked[] = [];
  const server = await opened(
    http.createServer(async (request, response) => {
      let sent = '';
      for await (const part of request) sent += part;
      const query = JSON.parse(sent) as Asked;
      asked.push(query);
      const body = told(query);
      response
        .writeHead(body === undefined ? 503 : 200, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
    }),
  );
  onTestFinished(() => server[Symbol.asyncDispose]());
  return { url: `http://127.0.0.1:${server.port}/v1/query`, asked };
}

/** As Bitnami publishes an entry. */
const entry = (name: string, cve: string, events: unknown[], more: object = {}) => ({
  schema_version: '1.6.2',
  id: `BIT-${name}-${cve.slice('CVE-'.length)}`,
  details: 'What it is.',
  aliases: [cve],
  affected: [
    {
      package: { ecosystem: 'Bitnami', name, purl: `pkg:bitnami/${name}` },
      severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
      ranges: [{ type: 'SEMVER', events }],
    },
  ],
  database_specific: { severity: 'Critical', cpes: [] },
  references: [{ type: 'WEB', url: 'https://nvd.nist.gov/' }],
  published: '2024-06-12T07:30:56.913Z',
  modified: '2024-11-27T19:40:48.342Z',
  ...more,
});
const php = entry('php', 'CVE-2024-4577', [
  { introduced: '0' },
  { fixed: '8.1.29' },
  { introduced: '8.2.0' },
  { fixed: '8.2.20' },
]);
const now = new Date('2026-11-24T08:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const names = ['apache', 'joomla', 'nginx', 'php', 'tomcat', 'wordpress'];

it('has what is published of the products, with its day, and names no version and no customer', async () => {
  const { url, asked } = await openOsv((query) =>
    query.package.name === 'php' ? { vulns: [php] } : {},
  );
  const failure = vi.fn();
  const published = await createPublished(url, failure)(now);
  expect(published.PHP).toEqual({
    source: 'OSV, by Bitnami',
    asOf: '2026-11-24',
    weaknesses: [
      {
        id: 'CVE-2024-4577',
        severity: 'critical',
        versions: [
          { from: '0', fixed: '8.1.29', last: null },
          { from: '8.2.0', fixed: '8.2.20', last: null },
        ],
      },
    ],
  });
  expect(published.nginx).toMatchObject({ asOf: '2026-11-24', weaknesses: [] });
  expect(asked.map((one) => one.package.name).toSorted()).toEqual(names);
  for (const one of asked) {
    expect(one).toEqual({ package: { name: one.package.name, ecosystem: 'Bitnami' } });
  }
  expect(failure).not.toHaveBeenCalled();
});

it('reads ranges that end with the last version, that are open, and those of other numbers not at all', async () => {
  const nginx = entry('nginx', 'CVE-2022-41741', [
    { introduced: '1.1.3' },
    { fixed: '1.22.0' },
    { introduced: 'r22.0.0' },
    { fixed: 'r27.0.0' },
    { introduced: '1.23.0' },
    { last_affected: '1.23.1' },
  ]);
  const lasting = entry('nginx', 'CVE-2026-9000', [{ introduced: '1.29.0' }], {
    database_specific: {},
  });
  const { url } = await openOsv((query) =>
    query.package.name === 'nginx' ? { vulns: [nginx, lasting] } : {},
  );
  const published = await createPublished(url, () => {})(now);
  const idsOf = (version: string) =>
    publishedFor(published, 'nginx', version)?.map(({ id, severity }) => [id, severity]);
  const old = ['CVE-2022-41741', 'critical'];
  expect(idsOf('1.1.2')).toEqual([]);
  expect(idsOf('1.21.6')).toEqual([old]);
  expect(idsOf('1.22.0')).toEqual([]);
  expect(idsOf('1.23.1')).toEqual([old]);
  expect(idsOf('1.23.2')).toEqual([]);
  expect(idsOf('1.31.0')).toEqual([['CVE-2026-9000', null]]);
});

it('leaves out what was withdrawn, has no CVE, or is of another package', async () => {
  const events = [{ introduced: '0' }];
  const { url } = await openOsv((query) =>
    query.package.name === 'apache'
      ? {
          vulns: [
            entry('apache', 'CVE-2026-1001', events, { withdrawn: '2026-11-01T00:00:00Z' }),
            entry('apache', 'CVE-2026-1002', events, { aliases: ['GHSA-xxxx-yyyy-zzzz'] }),
            entry('apache-exporter', 'CVE-2026-1003', events),
            entry('apache', 'CVE-2026-1004', [{ introduced: '2.5.0-dev' }]),
          ],
        }
      : {},
  );
  expect((await createPublished(url, () => {})(now)).Apache?.weaknesses).toEqual([]);
});

it('reads all pages of an answer, and gives up where they have no end', async () => {
  const { url, asked } = await openOsv(({ package: { name }, page_token: token }) => {
    if (name === 'joomla') return { vulns: [], next_page_token: 'again' };
    if (name !== 'php') return {};
    return token === 'second' ? { vulns: [php] } : { vulns: [], next_page_token: 'second' };
  });
  const failure = vi.fn();
  const published = await createPublished(url, failure)(now);
  expect(published.PHP?.weaknesses).toHaveLength(1);
  expect(published.Joomla).toBeUndefined();
  expect(asked.filter((one) => one.package.name === 'joomla')).toHaveLength(5);
  expect(failure).toHaveBeenCalledOnce();
});

it('asks once a day, and keeps what was known of what is not answered, with its own day', async () => {
  let isBusy = false;
  const { url, asked } = await openOsv(({ package: { name } }) => {
    if (name !== 'php') return {};
    return isBusy ? undefined : { vulns: [php] };
  });
  const failure = vi.fn();
  const published = createPublished(url, failure);
  const [first] = await Promise.all([published(now), published(now)]);
  await published(later(23));
  expect(asked).toHaveLength(names.length);
  isBusy = true;
  const second = await published(later(24));
  expect(second.PHP).toBe(first.PHP);
  expect(second.nginx?.asOf).toBe('2026-11-25');
  expect(failure).toHaveBeenCalledOnce();
  await published(later(25));
  expect(asked).toHaveLength(3 * names.length);
});

it.each<[string, unknown]>([
  ['answers nonsense', '<p>Maintenance</p>'],
  ['has another form', { vulns: [{ affected: [{ ranges: 'all' }] }] }],
  ['has no end', `${' '.repeat(17 * 1024 * 1024)}{}`],
])('knows nothing of a product, and says so, where the source %s', async (_, body) => {
  const { url } = await openOsv(({ package: { name } }) => (name === 'php' ? body : {}));
  const failure = vi.fn();
  const published = await createPublished(url, failure)(now);
  expect(published.PHP).toBeUndefined();
  expect(published.nginx).toBeDefined();
  expect(failure).toHaveBeenCalledOnce();
});
