import { describe, expect, test } from 'vitest';
import { countedNow, type Facts, needOf } from './need.ts';

const now = new Date('2026-11-18T18:00:00.000Z');
const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000);
const content: Facts = {
  signedUpAt: daysFromNow(-200),
  trialEndsAt: null,
  trialDaysLeft: null,
  canceled: false,
  paymentFailed: false,
  openHighs: 0,
  helpAsked: 0,
  unwatched: 0,
  failedByWebsite: 0,
  neverScanned: 0,
  lacksWebsite: false,
  rating: 820,
  ratingHighest: null,
  letter: 'A',
  fell: 0,
  level: 3,
  lastActivityAt: daysFromNow(-2),
};
const inTrial = (days: number) => ({ trialEndsAt: daysFromNow(days), trialDaysLeft: days });
const codes = (facts: Partial<Facts>) =>
  needOf({ ...content, ...facts }, now).reasons.map(({ code, count }) => `${code} ${count}`);
const score = (facts: Partial<Facts>) => needOf({ ...content, ...facts }, now).score;

describe('who needs a call today', () => {
  test.each<[string, Partial<Facts>, string[]]>([
    ['nobody who is well', {}, []],
    ['who has critical findings', { openHighs: 2 }, ['HIGHS 2']],
    ['who asked for help and waits', { helpAsked: 2 }, ['HELP_ASKED 2']],
    ['whose trial ends within five days', inTrial(5), ['TRIAL_ENDING 5']],
    ['not whose trial ends later', inTrial(6), []],
    ['whose trial ended within two weeks', inTrial(-14), ['TRIAL_OVER 14']],
    ['not whose trial ended before that', inTrial(-15), []],
    ['whose plan leaves websites out', { unwatched: 2 }, ['NOT_SCANNED 2']],
    ['CSL-297: whose payment failed', { paymentFailed: true }, ['PAYMENT_FAILED 1']],
    ['CSL-297: whose websites let no scan in', { failedByWebsite: 2 }, ['SCAN_FAILED 2']],
    ['CSL-297: not for a first scan that is to come', { neverScanned: 1 }, []],
    [
      'CSL-297: for a first scan that is to come beside another reason',
      { ...inTrial(4), neverScanned: 1, level: 1 },
      ['TRIAL_ENDING 4', 'NEVER_SCANNED 1', 'LEVEL_LOW 1'],
    ],
    ['CSL-304: not for a website that is to be added', { lacksWebsite: true }, []],
    [
      'CSL-304: for a website that is to be added beside another reason',
      { ...inTrial(4), lacksWebsite: true },
      ['TRIAL_ENDING 4', 'NEVER_SCANNED 0'],
    ],
    ['whose rating fell', { fell: 60 }, ['RATING_FELL 60']],
    ['not whose rating wavers', { fell: 20 }, []],
    ['whose rating is poor', { letter: 'F', rating: 310 }, ['RATING_POOR 310']],
    [
      'whose rating is poor at best',
      { letter: 'F', rating: 310, ratingHighest: 480 },
      ['RATING_POOR 480'],
    ],
    ['who has done nothing for a month', { lastActivityAt: daysFromNow(-30) }, ['SILENT 30']],
    [
      'who does nothing with a trial for a week',
      { ...inTrial(20), lastActivityAt: daysFromNow(-7) },
      ['SILENT 7'],
    ],
    [
      'who never did anything',
      { lastActivityAt: null, signedUpAt: daysFromNow(-40) },
      ['SILENT 40'],
    ],
    ['not for a low level alone', { level: 0 }, []],
    [
      'for a low level beside another reason',
      { level: 1, fell: 80 },
      ['RATING_FELL 80', 'LEVEL_LOW 1'],
    ],
    ['nobody who canceled', { canceled: true, openHighs: 9 }, []],
  ])('%s', (_who, facts, reasons) => expect(codes(facts)).toEqual(reasons));

  test('danger to the customer goes before danger to the contract, and that before disuse', () => {
    expect(score({ openHighs: 1 })).toBeGreaterThan(score(inTrial(5)));
    expect(score(inTrial(5))).toBeGreaterThan(score({ lastActivityAt: daysFromNow(-60) }));
    expect(score(inTrial(0))).toBeGreaterThan(score(inTrial(4)));
    expect(score({ openHighs: 1 })).toBeGreaterThan(score({ paymentFailed: true }));
    expect(score({ paymentFailed: true })).toBeGreaterThan(score({ failedByWebsite: 1 }));
    expect(score({ failedByWebsite: 1 })).toBeGreaterThan(score(inTrial(-1)));
    expect(score({ helpAsked: 1 })).toBeGreaterThan(score({ openHighs: 3 }));
    expect(score({ openHighs: 3 })).toBeGreaterThan(score({ openHighs: 1 }));
  });

  test.each<[string, Partial<Facts>]>([
    ['in use', {}],
    ['a trial far from its end', inTrial(25)],
    ['a trial near its end', inTrial(4)],
    ['a trial that is over', inTrial(-3)],
    ['silent', { lastActivityAt: daysFromNow(-31) }],
  ])('is reckoned again later, never at once: %s', (_what, facts) => {
    const { changesAt } = needOf({ ...content, ...facts }, now);
    expect(changesAt?.getTime()).toBeGreaterThan(now.getTime());
  });

  test('is reckoned again before a silence begins and before a trial’s last days', () => {
    const changesAt = (facts: Partial<Facts>) => needOf({ ...content, ...facts }, now).changesAt;
    expect(changesAt({})).toEqual(daysFromNow(28));
    expect(changesAt({ ...inTrial(9), lastActivityAt: now })?.getTime()).toBeLessThanOrEqual(
      daysFromNow(4).getTime(),
    );
  });
});

describe('countedNow', () => {
  const last = { lastActivityAt: daysFromNow(-9), signedUpAt: daysFromNow(-40) };
  const silent = { code: 'SILENT', count: 7 } as const;
  const ending = { code: 'TRIAL_ENDING', count: 1 } as const;
  const highs = { code: 'HIGHS', count: 2 } as const;

  test('has the days of now, and leaves what is no days', () => {
    expect(countedNow([highs, ending, silent], { ...last, trialDaysLeft: 0 }, now)).toEqual([
      highs,
      { code: 'TRIAL_ENDING', count: 0 },
      { code: 'SILENT', count: 9 },
    ]);
    const since = { ...last, lastActivityAt: null, trialDaysLeft: null };
    expect(countedNow([highs, silent], since, now)).toEqual([highs, { code: 'SILENT', count: 40 }]);
  });

  test('takes a trial that was ending for over once it is', () => {
    const over = { ...last, trialDaysLeft: -1 };
    expect(countedNow([ending], over, now)).toEqual([{ code: 'TRIAL_OVER', count: 1 }]);
  });
});
