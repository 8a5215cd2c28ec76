import { describe, expect, it } from 'vitest';
import { causeMilestones, causeNews } from './month.ts';

const span = {
  from: new Date('2026-10-01T07:00:00Z'),
  until: new Date('2026-11-01T07:00:00Z'),
  timeZone: 'America/Los_Angeles',
};
const on = (day: string) => new Date(`${day}T12:00:00Z`);
const cause = (change: Partial<Parameters<typeof causeNews>[0][number]> = {}) => ({
  title: 'Door',
  website: 'Shop',
  firstSeenAt: on('2026-09-10'),
  firstScanAt: on('2026-09-01'),
  isGone: false,
  isAccepted: false,
  goneAt: null,
  cameBack: false,
  ...change,
});
const told = (...causes: ReturnType<typeof cause>[]) =>
  causeNews(causes, span).map(({ kind, text }) => `${kind}: ${text}`);
const fixed = { isGone: true, goneAt: on('2026-10-05') };

describe('What a month brought of the causes', () => {
  it('DSH-069: is nothing of what was open before and is open still', () => {
    expect(told(cause())).toEqual([]);
  });

  it('DSH-069: is better by what was fixed within it alone', () => {
    expect(told(cause(fixed), cause({ ...fixed, goneAt: on('2026-11-02') }))).toEqual([
      'better: One thing was fixed: “Door”, at “Shop”.',
    ]);
    expect(told(...['A', 'B', 'C', 'D'].map((title) => cause({ ...fixed, title })))).toEqual([
      'better: 4 things were fixed: “A”, “B” and 2 more.',
    ]);
    expect(told(cause(fixed), cause({ ...fixed, website: 'Café' }))).toEqual([
      'better: 2 things were fixed: “Door”.',
    ]);
  });

  it('DSH-069: is worse by what is new and what came back, unless it was accepted', () => {
    const fresh = { firstSeenAt: on('2026-10-20') };
    expect(told(cause(fresh))).toEqual([
      'worse: One thing was found that no earlier scan had seen: “Door”, at “Shop”.',
    ]);
    expect(told(cause({ cameBack: true }))).toEqual([
      'worse: One thing was found again after it was fixed: “Door”, at “Shop”.',
    ]);
    expect(told(cause({ ...fresh, cameBack: true }))).toHaveLength(1);
    expect(told(cause({ ...fresh, isAccepted: true }))).toEqual([]);
  });

  it('DSH-069: is neither by what a website’s first scan found', () => {
    const first = { firstSeenAt: on('2026-10-20'), firstScanAt: on('2026-10-20') };
    expect(told(cause(first), cause({ ...first, title: 'Window' }))).toEqual([
      'first: The first scan of “Shop” found 2 things to fix.',
    ]);
    // What was fixed since, too.
    expect(told(cause({ ...first, ...fixed, goneAt: on('2026-10-25') }), cause(first))).toEqual([
      'better: One thing was fixed: “Door”, at “Shop”.',
      'first: The first scan of “Shop” found 2 things to fix.',
    ]);
    // What a later scan of the same month found is new.
    expect(told(cause({ ...first, firstSeenAt: on('2026-10-25') }))[0]).toMatch(/^worse/);
  });
});

describe('DSH-113: the days of a span on which something was done', () => {
  const days = (...causes: ReturnType<typeof cause>[]) =>
    causeMilestones(causes, span).map(({ at, text }) => `${at.toISOString()} ${text}`);

  it('are those on which causes were fixed, by the brand’s day', () => {
    const at = (time: string) => cause({ isGone: true, goneAt: new Date(time) });
    expect(days(at('2026-10-05T05:00:00Z'), at('2026-10-05T08:00:00Z'))).toEqual([
      '2026-10-05T05:00:00.000Z 1 thing fixed',
      '2026-10-05T08:00:00.000Z 1 thing fixed',
    ]);
    expect(days(at('2026-10-05T08:00:00Z'), at('2026-10-06T06:00:00Z'))).toEqual([
      '2026-10-05T08:00:00.000Z 2 things fixed',
    ]);
    expect(days(at('2026-09-05T08:00:00Z'), at('2026-11-06T06:00:00Z'), cause())).toEqual([]);
  });

  it('are those of a website’s first scan, once each', () => {
    const first = { firstScanAt: on('2026-10-20') };
    expect(days(cause(first), cause({ ...first, title: 'Window' }))).toEqual([
      '2026-10-20T12:00:00.000Z First scan of “Shop”',
    ]);
  });
});
