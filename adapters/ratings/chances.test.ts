import { openHanging, openHttp, type Page } from '@portal/ratings/testing/tlsServers';
import { weaknessIds } from '@portal/releases';
import { expect, it, vi } from 'vitest';
import { hurryTimeouts } from '#tests/support/hurryTimeouts.ts';
import { createChances } from './chances.ts';

/** As FIRST answers. */
const estimates = (...data: [cve: string, epss: string][]): Page => ({
  body: JSON.stringify({
    status: 'OK',
    'status-code': 200,
    version: '1.0',
    access: 'public',
    total: data.length,
    offset: 0,
    limit: 100,
    data: data.map(([cve, epss]) => ({ cve, epss, percentile: '0.97000', date: '2026-11-24' })),
  }),
});
const now = new Date('2026-11-24T08:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

async function openEstimates(page: () => Page) {
  const asked: string[] = [];
  const server = await openHttp((path) => {
    asked.push(path);
    return page();
  });
  const failure = vi.fn();
  const chances = createChances(`http://127.0.0.1:${server.port}/epss`, failure);
  return { chances, failure, asked, close: () => server[Symbol.asyncDispose]() };
}

it('asks for all weaknesses that the engine knows at once, and has the chances with their day', async () => {
  const { chances, failure, asked, close } = await openEstimates(() =>
    estimates(['CVE-2023-25690', '0.624410000'], ['CVE-2021-23017', '0.004000000']),
  );
  expect(await chances(now)).toEqual({
    source: 'FIRST, EPSS',
    asOf: '2026-11-24',
    chances: { 'CVE-2023-25690': 0.62441, 'CVE-2021-23017': 0.004 },
  });
  expect(asked).toEqual([`/epss?cve=${weaknessIds.join(',')}`]);
  expect(weaknessIds.join(',').length).toBeLessThanOrEqual(2_000);
  expect(weaknessIds.length).toBeLessThanOrEqual(100);
  expect(failure).not.toHaveBeenCalled();
  await close();
});

it('asks once a day, and keeps what was known where it is not answered', async () => {
  let page = estimates(['CVE-2023-25690', '0.5']);
  const { chances, failure, asked, close } = await openEstimates(() => page);
  const [first] = await Promise.all([chances(now), chances(now)]);
  page = { status: 503 };
  await chances(later(23));
  expect(asked).toHaveLength(1);
  expect(await chances(later(24))).toBe(first);
  expect(failure).toHaveBeenCalledOnce();
  await chances(later(25));
  expect(asked).toHaveLength(3);
  await close();
});

it.each<[string, Page, number]>([
  ['is busy', { status: 503 }, 1],
  ['answers nonsense', { body: '<p>Maintenance</p>' }, 1],
  ['has a chance above one', estimates(['CVE-2023-25690', '62.4']), 1],
  ['has no end', { body: ' '.repeat(300 * 1024) + estimates().body }, 1],
  ['knows none of them', estimates(), 0],
])('has none where the source %s', async (_, page, failures) => {
  const { chances, failure, close } = await openEstimates(() => page);
  expect(await chances(now)).toBeNull();
  expect(failure).toHaveBeenCalledTimes(failures);
  await close();
});

it('waits ten seconds at most', async () => {
  await using server = await openHanging();
  const waited = hurryTimeouts();
  const failure = vi.fn();
  expect(await createChances(`http://127.0.0.1:${server.port}/`, failure)(now)).toBeNull();
  expect(failure).toHaveBeenCalledOnce();
  expect(waited()).toEqual([10_000]);
});
