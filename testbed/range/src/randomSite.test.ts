import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RangeSite } from '@portal/sample-site/truth';
import { describe, expect, test, vi } from 'vitest';
import { provable, proves } from './proof.ts';
import { startRandomSite } from './randomSite.ts';
import type { Spot } from './truth.ts';
import { visit } from './visitor.ts';

const seeds = [1, 2, 3, 7, 42, 2026];

async function open<T>(seed: number, use: (site: RangeSite) => Promise<T>): Promise<T> {
  const site = await startRandomSite({ seed });
  try {
    return await use(site);
  } finally {
    await site.close();
  }
}

/** The content of some pages, without what depends on the time or the port. */
const appearanceOf = (site: RangeSite) =>
  Promise.all(
    ['/', '/more', '/about', '/sitemap.xml'].map(async (path) => {
      const { headers, body } = await visit(site.url, path);
      const { date: _date, 'content-length': _length, ...lasting } = headers;
      return [lasting, body.replaceAll(site.url, '')];
    }),
  );

describe.each(seeds)('the random site of seed %i', (seed) => {
  test('has flaws that can be exploited, and twins and traps that cannot', () =>
    open(seed, async ({ url, truth }) => {
      const wrong: Spot[] = [];
      for (const flaw of truth.flaws.filter(provable)) {
        if (!(await proves(url, flaw))) wrong.push(flaw);
      }
      expect(wrong, 'said to be flawed').toEqual([]);
      for (const twin of truth.safe.filter(provable)) {
        if (await proves(url, twin)) wrong.push(twin);
      }
      expect(wrong, 'said to be safe').toEqual([]);
    }));

  test('has as much of each kind as promised', () =>
    open(seed, async ({ truth }) => {
      const count = (spots: readonly Spot[], ...checkIds: string[]) =>
        spots.filter((spot) => checkIds.includes(spot.checkId)).length;
      expect(count(truth.flaws, 'xss-r')).toBeGreaterThanOrEqual(3);
      expect(count(truth.flaws, 'sqli-err')).toBeGreaterThanOrEqual(2);
      expect(count(truth.flaws, 'sqli-bool')).toBeGreaterThanOrEqual(2);
      const posted = truth.flaws.filter((flaw) => flaw.method === 'POST');
      expect(count(posted, 'sqli-bool')).toBeGreaterThanOrEqual(1);
      expect(count(truth.flaws, 'redirect')).toBeGreaterThanOrEqual(2);
      expect(count(truth.flaws, 'traversal')).toBeGreaterThanOrEqual(2);
      expect(count(truth.flaws, 'vcs', 'dotenv')).toBeGreaterThanOrEqual(2);
      const flawed = new Set(truth.flaws.map((spot) => spot.path));
      const twins = new Set(truth.safe.map((spot) => spot.path).filter((at) => !flawed.has(at)));
      expect(twins.size).toBeGreaterThanOrEqual(12);
    }));

  test('shows its leftovers, headers and cookies as its truth says', () =>
    open(seed, async ({ url, truth }) => {
      const { headers } = await visit(url, '/');
      const said = (spots: readonly Spot[]) =>
        spots.filter((spot) => spot.path === '*').map((spot) => spot.checkId);
      const names: Record<string, string> = {
        xfo: 'x-frame-options',
        nosniff: 'x-content-type-options',
        referrer: 'referrer-policy',
        permissions: 'permissions-policy',
        'csp-missing': 'content-security-policy',
      };
      for (const [checkId, name] of Object.entries(names)) {
        expect(said(truth.flaws).includes(checkId), checkId).toBe(headers[name] === undefined);
        expect(said(truth.safe).includes(checkId), checkId).toBe(headers[name] !== undefined);
      }
      const [session] = headers['set-cookie'] as string[];
      expect(said(truth.flaws).includes('cookie-httponly')).toBe(!session?.includes('HttpOnly'));
      expect(said(truth.flaws).includes('cookie-samesite')).toBe(!session?.includes('SameSite'));
      for (const [spots, status] of [
        [truth.flaws, 200],
        [truth.safe, 404],
      ] as const) {
        const leftovers = spots.filter(
          ({ checkId, path }) => ['vcs', 'dotenv'].includes(checkId) && !path.endsWith('*'),
        );
        for (const { path } of leftovers) expect((await visit(url, path)).status).toBe(status);
      }
    }));
});

test('the same seed gives the same site', async () => {
  const [one, other] = await Promise.all([
    open(5, async (site) => [await appearanceOf(site), site.truth]),
    open(5, async (site) => [await appearanceOf(site), site.truth]),
  ]);
  expect(other).toEqual(one);
});

test('another seed gives another site', async () => {
  const paths = (site: RangeSite) => site.truth.flaws.map((flaw) => flaw.path).join(' ');
  const sites = await Promise.all(seeds.map((seed) => open(seed, async (site) => paths(site))));
  expect(new Set(sites).size).toBe(seeds.length);
  expect(await open(5, appearanceOf)).not.toEqual(await open(6, appearanceOf));
});

test('closing takes the folder away and frees the port', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'range-test-'));
  vi.stubEnv('TMPDIR', folder);
  try {
    const site = await startRandomSite({ seed: 8 });
    expect(readdirSync(folder)).toHaveLength(1);
    await site.close();
    expect(readdirSync(folder)).toEqual([]);
    await expect(visit(site.url, '/')).rejects.toThrow('ECONNREFUSED');
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});
