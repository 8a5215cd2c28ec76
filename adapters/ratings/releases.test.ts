import http from 'node:http';
import { opened } from '@portal/ratings/testing/tlsServers';
import { shippedReleases } from '@portal/releases';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createReleases } from './releases.ts';

/** As https://endoflife.date/docs/api/ has it, for the products of which it is told; 404 for the others. */
async function openList(products: Record<string, unknown>) {
  const asked: string[] = [];
  const server = await opened(
    http.createServer(({ url = '' }, response) => {
      asked.push(url);
      const body = products[url.replace(/^\/api\//, '').replace(/\.json$/, '')];
      response
        .writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body ?? { message: 'Product not found' }));
    }),
  );
  onTestFinished(() => server[Symbol.asyncDispose]());
  return { url: `http://127.0.0.1:${server.port}/api`, asked };
}

const cycle = (name: string, eol: string | boolean, latest: string, latestReleaseDate: string) => ({
  cycle: name,
  releaseDate: '2025-04-23',
  eol,
  latest,
  latestReleaseDate,
  lts: false,
});
const names = [
  'nginx',
  'apache-http-server',
  'php',
  'openssl',
  'tomcat',
  'wordpress',
  'drupal',
  'joomla',
  'python',
];
const everything = Object.fromEntries(
  names.map((name) => [name, [cycle('1.30', false, '1.30.2', '2026-11-20')]]),
);
const now = new Date('2026-11-24T08:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

it('A3: has the releases of the day, each with its day and its source', async () => {
  const { url } = await openList({
    ...everything,
    nginx: [
      cycle('1.31', false, '1.31.1', '2026-11-20'),
      cycle('1.30', '2027-04-01', '1.30.2', '2026-11-01'),
      cycle('1.29', true, '1.29.9', '2026-04-14'),
    ],
  });
  const failure = vi.fn();
  const { nginx } = await createReleases(url, shippedReleases, failure)(now);
  expect(nginx).toEqual({
    source: 'endoflife.date (MIT)',
    asOf: '2026-11-24',
    lines: [
      { cycle: '1.31', endOfLife: null, latest: '1.31.1', latestAt: '2026-11-20' },
      { cycle: '1.30', endOfLife: '2027-04-01', latest: '1.30.2', latestAt: '2026-11-01' },
      { cycle: '1.29', endOfLife: '2026-04-14', latest: '1.29.9', latestAt: '2026-04-14' },
    ],
  });
  expect(failure).not.toHaveBeenCalled();
});

it('asks once a day, also when two ratings begin at once', async () => {
  const { url, asked } = await openList(everything);
  const fresh = createReleases(url, shippedReleases, () => {});
  await Promise.all([fresh(now), fresh(now)]);
  await fresh(later(23));
  expect(asked.toSorted()).toEqual(names.map((name) => `/api/${name}.json`).toSorted());
  await fresh(later(24));
  expect(asked).toHaveLength(2 * names.length);
});

it('keeps what was known of a product that is not answered, says so once, and asks again within the hour', async () => {
  const { nginx: _, ...others } = everything;
  const { url, asked } = await openList({ ...others, php: '<p>Maintenance</p>' });
  const failure = vi.fn();
  const fresh = createReleases(url, shippedReleases, failure);
  const found = await fresh(now);
  expect(found.nginx).toBe(shippedReleases.nginx);
  expect(found.PHP).toBe(shippedReleases.PHP);
  expect(found.Apache?.asOf).toBe('2026-11-24');
  // Nobody tells it there: it is the makers' own.
  expect(found['Microsoft IIS']).toBe(shippedReleases['Microsoft IIS']);
  expect(failure).toHaveBeenCalledOnce();
  await fresh(later(0.9));
  expect(asked).toHaveLength(names.length);
  await fresh(later(1));
  expect(asked).toHaveLength(2 * names.length);
});
