import { describe, expect, it } from 'vitest';
import { type SayFacts, whatToSay } from './whatToSay.ts';

const well: SayFacts = {
  helpAsked: 0,
  silentDays: 0,
  erasedInDays: null,
  status: 'ACTIVE',
  trialDaysLeft: null,
  sites: 3,
  websites: [{ unwatched: null }],
  failed: [],
  isScanned: true,
  causes: 0,
  first: null,
  rating: { words: '810 (B)', letter: 'B', moved: 0 },
  overdueCourses: 0,
};
const cause = {
  title: 'Login page runs foreign code',
  website: 'Shop',
  severity: 'high' as const,
  openDays: 12,
  why: 'Anybody on the internet can use it.',
};
const saidOf = (facts: Partial<SayFacts>) => whatToSay({ ...well, ...facts });
const codesOf = (facts: Partial<SayFacts>) => saidOf(facts).map(({ code }) => code);

describe('CSL-170: what to say in a call', () => {
  it('is that nothing is due, and nothing else, where nothing is', () => {
    expect(saidOf({})).toEqual([
      {
        code: 'ALL_WELL',
        sentence: 'Nothing is left to fix, and nothing is due.',
        why: 'Tell them so: it is what they pay for.',
      },
    ]);
  });

  it.each<[Partial<SayFacts>, string]>([
    [{ erasedInDays: 9 }, 'All that is kept of them is erased in 9 days.'],
    [{ erasedInDays: 1 }, 'All that is kept of them is erased in 1 day.'],
    [{ erasedInDays: 0 }, 'All that is kept of them is being erased.'],
    [{ helpAsked: 1 }, 'They asked for help, and nobody has closed that yet.'],
    [{ helpAsked: 2 }, 'They asked for help 2 times, and nobody has closed that yet.'],
    [{ status: 'FAILED' }, 'Their last payment failed.'],
    [{ status: 'CANCELED' }, 'They canceled the plan.'],
    [{ trialDaysLeft: 0 }, 'The trial ends today.'],
    [{ trialDaysLeft: 9 }, 'The trial ends in 9 days.'],
    [{ trialDaysLeft: -1 }, 'The trial ended 1 day ago, and no plan was chosen.'],
    [{ trialDaysLeft: -14 }, 'The trial ended 14 days ago, and no plan was chosen.'],
    [{ trialDaysLeft: -15 }, 'Nothing is left to fix, and nothing is due.'],
    [{ websites: [] }, 'They have not added a website.'],
    [{ isScanned: false }, 'No scan of their website has ended yet.'],
    [
      { isScanned: false, websites: [{ unwatched: null }, { unwatched: null }] },
      'No scan of their 2 websites has ended yet.',
    ],
    [
      { websites: [{ unwatched: 'LEVEL' }] },
      'Their website is not scanned, because the plan does not include its scan level.',
    ],
    [
      { websites: [{ unwatched: 'MODULE' }, { unwatched: 'MODULE' }] },
      'None of their 2 websites is scanned, because the plan does not include website scans at the moment.',
    ],
    [
      { sites: 1, websites: [{ unwatched: null }, { unwatched: 'SITES' }] },
      '1 of their 2 websites is not scanned, because the plan covers one website: the one that was added first.',
    ],
    [
      { sites: 1, websites: [{ unwatched: null }, { unwatched: 'SITES' }, { unwatched: 'SITES' }] },
      '2 of their 3 websites are not scanned, because the plan covers one website: the one that was added first.',
    ],
    [
      { causes: 1, first: cause },
      'One thing is to fix: “Login page runs foreign code” at “Shop”, rated High and open for 12 days.',
    ],
    [
      { causes: 4, first: { ...cause, severity: 'low', openDays: 0 } },
      '4 things are to fix. The first is “Login page runs foreign code” at “Shop”, rated Low.',
    ],
    [
      { rating: { words: '640 (C)', letter: 'C', moved: -1 } },
      'Their rating fell by 1 point, and is 640 (C) now.',
    ],
    [
      { rating: { words: '640 (C)', letter: 'C', moved: 20 } },
      'Their rating rose by 20 points, and is 640 (C) now.',
    ],
    [
      { rating: { words: '340 to 400', letter: 'F', moved: null } },
      'Their rating is poor: 340 to 400.',
    ],
    [{ rating: { words: '410 (D)', letter: 'D', moved: 3 } }, 'Their rating is poor: 410 (D).'],
    [{ overdueCourses: 1 }, '1 course of their people is overdue.'],
    [{ overdueCourses: 3 }, '3 courses of their people are overdue.'],
    [{ silentDays: 31 }, 'Nobody there has done anything for 31 days.'],
  ])('says of %o: %s', (facts, sentence) => {
    const said = saidOf(facts);
    expect(said.map((one) => one.sentence)).toEqual([sentence]);
    expect(said[0]?.why).toMatch(/[.]$/);
  });

  const down = { website: 'Shop', because: 'the website did not answer in time' };

  it.each([
    [[down], 'The last scan of “Shop” failed: the website did not answer in time.'],
    [
      [down, { website: 'Till', because: 'it was down' }],
      'The last scans of 2 of their websites failed, that of “Shop” because the website did not answer in time.',
    ],
  ])('CSL-296: says why a scan failed, and not that none has ended: %o', (failed, sentence) => {
    for (const isScanned of [true, false])
      expect(saidOf({ failed, isScanned }).map((one) => one.sentence)).toEqual([sentence]);
  });

  it('CSL-296: says it beside the websites that the plan leaves out', () => {
    const websites = [{ unwatched: null }, { unwatched: 'LEVEL' as const }];
    expect(codesOf({ failed: [down], websites })).toEqual(['NOT_SCANNED', 'SCAN_FAILED']);
  });

  it('gives the cause the reason of its rank', () => {
    expect(saidOf({ causes: 1, first: cause })[0]?.why).toBe(cause.why);
  });

  it('says the end of the trial once, not also that websites are not scanned for it', () => {
    const over = { websites: [{ unwatched: 'TRIAL' as const }], isScanned: false };
    expect(codesOf({ ...over, trialDaysLeft: -2 })).toEqual(['TRIAL_OVER']);
    expect(codesOf({ ...over, trialDaysLeft: -14 })).toEqual(['TRIAL_OVER']);
    expect(codesOf({ ...over, trialDaysLeft: -15 })).toEqual(['NOT_SCANNED']);
    expect(codesOf({ ...over, trialDaysLeft: null })).toEqual(['NOT_SCANNED']);
  });

  it('begins with who waits for an answer, then risks to the customer, then the contract; five at most', () => {
    expect(
      codesOf({
        erasedInDays: 3,
        helpAsked: 1,
        status: 'FAILED',
        causes: 3,
        first: cause,
        trialDaysLeft: 2,
        overdueCourses: 3,
        silentDays: 40,
      }),
    ).toEqual(['ERASURE', 'HELP_ASKED', 'TO_FIX', 'PAYMENT_FAILED', 'TRIAL_ENDING']);
  });

  it('puts a trial that ends soon before a lesser cause, and one that has time after it', () => {
    const facts = { causes: 1, first: { ...cause, severity: 'medium' as const } };
    expect(codesOf({ ...facts, trialDaysLeft: 5 })).toEqual(['TRIAL_ENDING', 'TO_FIX']);
    expect(codesOf({ ...facts, trialDaysLeft: 6 })).toEqual(['TO_FIX', 'TRIAL_ENDING']);
  });

  it('puts a steep fall of the rating before overdue courses, and a small one after them', () => {
    const fell = (by: number) => ({ words: '640 (C)', letter: 'C', moved: -by });
    expect(codesOf({ overdueCourses: 1, rating: fell(50) })[0]).toBe('RATING_FELL');
    expect(codesOf({ overdueCourses: 1, rating: fell(49) })[0]).toBe('TRAINING_OVERDUE');
  });
});
