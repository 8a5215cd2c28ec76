import type { Severity } from '@portal/scanner/finding';
import { becauseWords, type UnwatchedReason } from '#kit/contract/unwatched.ts';
import { countOf, namedFew, severityWords } from '#kit/contract/words.ts';
import type { SubscriptionStatus } from '#modules/foundation/plans/vocabulary.ts';
import type { Say } from '../../schemas/customerPage.ts';
import type { SayCode } from '../../vocabulary.ts';
import { daysAfter, lastDays, steepFall } from './need.ts';

export interface SayFacts {
  /** Requests for help that staff have not closed, and days without a change or sign-in that are too many; else 0. */
  helpAsked: number;
  silentDays: number;
  /** Days until the planned erasure; null when there is none. */
  erasedInDays: number | null;
  status: SubscriptionStatus | null;
  trialDaysLeft: number | null;
  /** How many websites the plan covers. */
  sites: number;
  websites: readonly { unwatched: UnwatchedReason | null }[];
  /** Those of the websites that are to be scanned whose last scan failed. */
  failed: readonly { website: string; because: string }[];
  /** Whether a scan has ended that found anything out. */
  isScanned: boolean;
  /** How many causes are open, and the first of their ranking. */
  causes: number;
  first: {
    title: string;
    website: string;
    severity: Severity;
    openDays: number;
    why: string;
  } | null;
  rating: { words: string; letter: string | null; moved: number | null } | null;
  overdueCourses: number;
}

const most = 5;

const weightOfCause: Record<Severity, number> = { high: 80, medium: 45, low: 25, info: 0 };

/**
 * What to say in a call, at most five sentences, the most pressing first: who waits for an answer, risks to the
 * customer, risks to the contract, and what is going well only when nothing else is.
 */
export function whatToSay(facts: SayFacts): Say[] {
  const said = [
    ...contract(facts),
    ...websites(facts),
    ...cause(facts),
    ...rating(facts),
    ...use(facts),
  ]
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most);
  if (said.length === 0) said.push(allWell);
  return said.map(({ code, sentence, why }) => ({ code, sentence, why }));
}

type Weighed = Say & { weight: number };

const say = (weight: number, code: SayCode, sentence: string, why: string): Weighed => ({
  weight,
  code,
  sentence,
  why,
});

const allWell = say(
  0,
  'ALL_WELL',
  'Nothing is left to fix, and nothing is due.',
  'Tell them so: it is what they pay for.',
);

const days = (count: number) => countOf(count, 'day');

function contract({ erasedInDays, status, trialDaysLeft, helpAsked }: SayFacts): Weighed[] {
  const said: Weighed[] = [];
  if (erasedInDays !== null)
    said.push(
      say(
        100,
        'ERASURE',
        erasedInDays <= 0
          ? 'All that is kept of them is being erased.'
          : `All that is kept of them is erased in ${days(erasedInDays)}.`,
        'Nothing else matters to them after that. Ask whether all of them know.',
      ),
    );
  if (helpAsked > 0)
    said.push(
      say(
        90,
        'HELP_ASKED',
        helpAsked === 1
          ? 'They asked for help, and nobody has closed that yet.'
          : `They asked for help ${helpAsked} times, and nobody has closed that yet.`,
        'Somebody waits for an answer.',
      ),
    );
  if (status === 'FAILED')
    said.push(say(70, 'PAYMENT_FAILED', 'Their last payment failed.', 'They may not know of it.'));
  if (status === 'CANCELED')
    said.push(say(70, 'CANCELED', 'They canceled the plan.', 'Ask what was missing.'));
  return [...said, ...trial(trialDaysLeft)];
}

function trial(left: number | null): Weighed[] {
  if (left === null || left < -daysAfter) return [];
  if (left < 0)
    return [
      say(
        55,
        'TRIAL_OVER',
        `The trial ended ${days(-left)} ago, and no plan was chosen.`,
        'Their websites are not scanned until they choose a plan.',
      ),
    ];
  const sentence = left === 0 ? 'The trial ends today.' : `The trial ends in ${days(left)}.`;
  return [
    say(
      left <= lastDays ? 60 : 30,
      'TRIAL_ENDING',
      sentence,
      'Without a plan their websites are not scanned after it.',
    ),
  ];
}

function websites(facts: SayFacts): Weighed[] {
  const { websites: all, isScanned, failed } = facts;
  if (all.length === 0)
    return [
      say(
        58,
        'NO_WEBSITE',
        'They have not added a website.',
        'Nothing can be found before one is added.',
      ),
    ];
  const unwatched = all.flatMap(({ unwatched: reason }) => reason ?? []);
  const [reason] = unwatched;
  if (reason || failed.length > 0)
    return [...(reason ? notWatched(facts, unwatched.length, reason) : []), ...scanFailed(failed)];
  if (isScanned) return [];
  return [
    say(
      50,
      'NO_SCAN',
      all.length === 1
        ? 'No scan of their website has ended yet.'
        : `No scan of their ${all.length} websites has ended yet.`,
      'Ask whether they wait for it.',
    ),
  ];
}

function notWatched(
  { websites: all, sites, trialDaysLeft }: SayFacts,
  count: number,
  reason: UnwatchedReason,
): Weighed[] {
  // The sentence on the end of the trial says it already.
  if (reason === 'TRIAL' && trialDaysLeft !== null && trialDaysLeft >= -daysAfter) return [];
  return [
    say(
      62,
      'NOT_SCANNED',
      `${notScanned(count, all.length)} scanned, ${becauseWords(reason, sites)}.`,
      'They may believe that it is watched.',
    ),
  ];
}

function scanFailed(failed: SayFacts['failed']): Weighed[] {
  const [first] = failed;
  if (!first) return [];
  const { website, because } = first;
  const name = namedFew([website]);
  return [
    say(
      59,
      'SCAN_FAILED',
      failed.length === 1
        ? `The last scan of ${name} failed: ${because}.`
        : `The last scans of ${failed.length} of their websites failed, that of ${name} because ${because}.`,
      'What is new there stays unseen until a scan comes through.',
    ),
  ];
}

function notScanned(count: number, all: number): string {
  if (all === 1) return 'Their website is not';
  if (count === all) return `None of their ${all} websites is`;
  return `${count} of their ${all} websites ${count === 1 ? 'is' : 'are'} not`;
}

function cause({ causes, first }: SayFacts): Weighed[] {
  if (!first) return [];
  const { severity, title, website, openDays, why } = first;
  const known = openDays > 0 ? ` and open for ${days(openDays)}` : '';
  const name = `${namedFew([title])} at ${namedFew([website])}, rated ${severityWords[severity]}${known}`;
  return [
    say(
      weightOfCause[severity],
      'TO_FIX',
      causes === 1
        ? `One thing is to fix: ${name}.`
        : `${causes} things are to fix. The first is ${name}.`,
      why,
    ),
  ];
}

function rating({ rating: now }: SayFacts): Weighed[] {
  if (!now) return [];
  const { words, letter, moved } = now;
  if (moved !== null && moved < 0)
    return [
      say(
        -moved >= steepFall ? 57 : 40,
        'RATING_FELL',
        `Their rating fell by ${countOf(-moved, 'point')}, and is ${words} now.`,
        'It rests on what anybody can see from outside.',
      ),
    ];
  if (letter === 'D' || letter === 'F')
    return [
      say(
        42,
        'RATING_POOR',
        `Their rating is poor: ${words}.`,
        'It rests on what anybody can see from outside.',
      ),
    ];
  if (moved !== null && moved > 0)
    return [
      say(
        15,
        'RATING_ROSE',
        `Their rating rose by ${countOf(moved, 'point')}, and is ${words} now.`,
        'Tell them: it shows that the work pays.',
      ),
    ];
  return [];
}

function use({ overdueCourses, silentDays }: SayFacts): Weighed[] {
  const said: Weighed[] = [];
  if (overdueCourses > 0)
    said.push(
      say(
        48,
        'TRAINING_OVERDUE',
        `${countOf(overdueCourses, 'course')} of their people ${overdueCourses === 1 ? 'is' : 'are'} overdue.`,
        'Ask whether their people find the time for it.',
      ),
    );
  if (silentDays > 0)
    said.push(
      say(
        43,
        'SILENT',
        `Nobody there has done anything for ${days(silentDays)}.`,
        'Ask what keeps them from it.',
      ),
    );
  return said;
}
