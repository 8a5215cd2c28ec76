import { expect, it } from 'vitest';
import { foundOf, type Seen, siteOf } from './standing.ts';

const now = new Date('2026-11-25T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const ranges = [
  { from: '1.5.13', fixed: '1.26.2' },
  { from: '1.27.0', fixed: '1.27.1' },
];
const site = (change: Partial<Seen>, of = ranges as { from: string; fixed: string | null }[]) => {
  const seen = { host: 'shop.example', version: '1.18.0', isVendorPatched: false, seenAt: now };
  const { standing, doubt } = siteOf({ ...seen, ...change }, of, now);
  return doubt ? `${standing}: ${doubt}` : standing;
};

it.each([
  // Before, at and after each end of each range.
  ['1.5.12', 'not_affected'],
  ['1.5.13', 'affected'],
  ['1.26.1', 'affected'],
  ['1.26.2', 'not_affected'],
  ['1.26.10', 'not_affected'],
  ['1.27.0', 'affected'],
  ['1.27.1', 'not_affected'],
])('ADV-002: %s is %s', (version, standing) => {
  expect(site({ version })).toBe(standing);
});

it('ADV-002: a version that no update fixes yet is affected from its first on', () => {
  expect(site({ version: '9.9.9' }, [{ from: '0', fixed: null }])).toBe('affected');
  expect(site({ version: '1.0.0' }, [{ from: '2.0.0', fixed: null }])).toBe('not_affected');
});

it('ADV-002: cannot tell where the version is hidden', () => {
  expect(site({ version: null })).toBe('unknown: hidden');
});

it.each([
  // All that begin with 1.6 are affected, some that begin with 1.26, none that begin with 1.28.
  ['1.6', 'affected'],
  ['1.26', 'unknown: coarse'],
  ['1', 'unknown: coarse'],
  ['1.28', 'not_affected'],
  ['2', 'not_affected'],
])('ADV-002: the first numbers alone, %s, are %s', (version, standing) => {
  expect(site({ version })).toBe(standing);
});

it('ADV-002: cannot tell where the system’s vendor fixes versions under their old number', () => {
  expect(site({ isVendorPatched: true })).toBe('unknown: vendor');
  expect(site({ isVendorPatched: true, version: '1.28.0' })).toBe('not_affected');
});

it('ADV-002: cannot tell of what was seen more than 30 days ago', () => {
  expect(site({ seenAt: daysAgo(30) })).toBe('affected');
  expect(site({ seenAt: daysAgo(31) })).toBe('unknown: old');
});

it('ADV-002: cannot tell while nobody named the versions', () => {
  expect(site({}, [])).toBe('unknown: range');
});

it('ADV-003: an organization is what the worst of its websites is', () => {
  const of = (...versions: (string | null)[]) =>
    foundOf(
      versions.map((version) =>
        siteOf({ host: 'a', version, isVendorPatched: false, seenAt: now }, ranges, now),
      ),
    );
  expect(of('1.28.0', null, '1.18.0')).toBe('affected');
  expect(of('1.28.0', null)).toBe('unknown');
  expect(of('1.28.0')).toBe(null);
  expect(of()).toBe(null);
});
