import { expect, it } from 'vitest';
import { z } from 'zod';
import exploited from './exploited.json' with { type: 'json' };
import {
  exploitOf,
  isOlder,
  ownLine,
  type PublishedWeakness,
  publishedFor,
  releaseDaysOf,
  shippedReleases,
  weaknessesOf,
  weaknessIds,
} from './index.ts';
import releaseDays from './releaseDays.json' with { type: 'json' };
import known from './weaknesses.json' with { type: 'json' };

type Versions = PublishedWeakness['versions'][number];

const day = z.iso.date().refine((text) => Date.parse(text) <= Date.now(), 'lies ahead');
const version = z.string().regex(/^\d+(\.\d+){0,3}$/);
const line = z
  .strictObject({
    cycle: version,
    endOfLife: z.iso.date().nullable(),
    latest: version.optional(),
    latestAt: day.optional(),
    safeFrom: version.optional(),
    weakness: z
      .string()
      .regex(/^CVE-\d{4}-\d{4,}$/)
      .optional(),
  })
  .refine(({ latest, latestAt }) => (latest === undefined) === (latestAt === undefined))
  .refine(({ safeFrom, weakness }) => (safeFrom === undefined) === (weakness === undefined))
  .refine(({ cycle, latest, safeFrom }) =>
    [latest, safeFrom].every((one) => one === undefined || one.startsWith(`${cycle}.`)),
  );
const product = z.strictObject({
  source: z.string().min(10),
  asOf: day,
  lines: z.array(line).min(1),
});
const each = Object.entries(shippedReleases);

it.each(each)('%s has its source, its day, and lines of one form', (_, releases) => {
  expect(product.safeParse(releases).error).toBeUndefined();
});

it.each(each)('%s has each line once, the newest first', (_, { lines }) => {
  const cycles = lines.map(({ cycle }) => cycle);
  for (const [at, next] of cycles.slice(1).entries())
    expect({ next, isOlder: isOlder(next, cycles[at] ?? '') }).toEqual({ next, isOlder: true });
});

it.each([
  ['attackers use', exploited],
  ['have a published weakness', known],
])(
  'knows the products of the versions that %s, and from which to which',
  (_, { asOf, weaknesses }) => {
    expect(day.safeParse(asOf).success).toBe(true);
    for (const { id, product: name, from, fixed } of weaknesses) {
      expect(id).toMatch(/^CVE-\d{4}-\d{4,}$/);
      expect(Object.keys(shippedReleases)).toContain(name);
      expect({ id, from, isOlder: isOlder(from, fixed) }).toEqual({ id, from, isOlder: true });
    }
  },
);

it('lists no weakness both as used and as published alone', () => {
  const used = new Set(exploited.weaknesses.map(({ id }) => id));
  expect(weaknessIds.filter((id) => used.has(id))).toEqual([]);
});

it.each([
  ['nginx', '1.18.0', ['CVE-2021-23017', 'CVE-2022-41741', 'CVE-2024-7347']],
  ['nginx', '1.20.1', ['CVE-2022-41741', 'CVE-2024-7347']],
  ['nginx', '1.22.1', ['CVE-2024-7347']],
  ['nginx', '1.23.1', ['CVE-2022-41741', 'CVE-2024-7347']],
  ['nginx', '1.26.2', []],
  ['nginx', '1.27.0', ['CVE-2024-7347']],
  ['Apache', '2.4.61', ['CVE-2024-40725']],
  ['Apache', '2.4.62', []],
])('knows the published weaknesses of %s %s', (name, own, ids) => {
  expect(weaknessesOf(name, own).map(({ id }) => id)).toEqual(ids);
});

it('has the dates of releases in the order of the versions, each of a line', () => {
  for (const [name, days] of Object.entries(releaseDays.releases)) {
    const { lines } = shippedReleases[name as keyof typeof shippedReleases];
    const versions = Object.keys(days).toSorted((a, b) => (isOlder(a, b) ? -1 : 1));
    const dates = versions.map((one) => releaseDaysOf(name)[one]);
    expect(versions.filter((one) => ownLine(lines, one) === undefined)).toEqual([]);
    expect(dates).toEqual(dates.toSorted());
  }
  expect(releaseDaysOf('an unknown one')).toEqual({});
});

it('tells 1.2 from 1.28, and numbers from text', () => {
  const nginx = shippedReleases.nginx.lines;
  expect(ownLine(nginx, '1.28.2')?.cycle).toBe('1.28');
  expect(ownLine(nginx, '1.2.9')).toBeUndefined();
  expect(ownLine(shippedReleases['Microsoft IIS'].lines, '10.0')?.cycle).toBe('10.0');
  expect([isOlder('1.9.0', '1.22.1'), isOlder('2.4.60', '2.4.60'), isOlder('10', '9.9')]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  ['2.4.48', 'CVE-2024-38475'],
  ['2.4.49', 'CVE-2021-42013'],
  ['2.4.59', 'CVE-2024-38475'],
  ['2.4.60', null],
])('Apache %s: %s is used by attackers', (installed, id) => {
  expect(exploitOf('Apache', installed)?.id ?? null).toBe(id);
});

it.each<[string, string, string[] | null]>([
  ['Apache', '2.4.61', ['CVE-2026-3', 'CVE-2026-1', 'CVE-2026-2']],
  ['Apache', '2.4.62', ['CVE-2026-1', 'CVE-2026-2']],
  ['Apache', '2.4.66', ['CVE-2026-1']],
  ['Apache', '2.4.3', []],
  ['Apache', '2.4', null],
  ['WordPress', '6.4', ['CVE-2026-4']],
  ['WordPress', '6', null],
  ['nginx', '1.18.0', null],
])('RAT-117: knows what is published for %s %s, the gravest first', (name, own, ids) => {
  const of = (id: string, severity: 'critical' | 'low' | null, ...versions: Versions[]) => ({
    id,
    severity,
    versions,
  });
  const [source, asOf] = ['OSV', '2026-11-24'];
  const published = {
    Apache: {
      source,
      asOf,
      weaknesses: [
        of('CVE-2026-1', 'low', { from: '2.4.10', fixed: null, last: null }),
        of('CVE-2026-2', null, { from: '2.4.10', fixed: null, last: '2.4.65' }),
        of('CVE-2026-3', 'critical', { from: '2.4.60', fixed: '2.4.62', last: null }),
      ],
    },
    WordPress: {
      source,
      asOf,
      weaknesses: [of('CVE-2026-4', 'low', { from: '0', fixed: '6.4.1', last: null })],
    },
  };
  expect(publishedFor(published, name, own)?.map(({ id }) => id) ?? null).toEqual(ids);
});
