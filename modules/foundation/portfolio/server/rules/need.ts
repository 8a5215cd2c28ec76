import { dayMs } from '#kit/contract/spans.ts';
import type { Reason } from '../../schemas.ts';
import type { CallReason } from '../../vocabulary.ts';

/** The facts that decide whether a customer needs a call. */
export interface Facts {
  signedUpAt: Date;
  /** For a trial: its last moment, and the days until its last day. */
  trialEndsAt: Date | null;
  trialDaysLeft: number | null;
  canceled: boolean;
  paymentFailed: boolean;
  openHighs: number;
  /** Requests for help that staff have not closed. */
  helpAsked: number;
  /** Websites that the current plan does not scan. */
  unwatched: number;
  /** Websites whose last scan failed, and not on our side; and those of which no scan has ended. */
  failedByWebsite: number;
  neverScanned: number;
  /** Whether there is none, though the plan would scan one. */
  lacksWebsite: boolean;
  rating: number | null;
  /** The high end where a range is shown instead of a number. */
  ratingHighest: number | null;
  /** Of a range the one that it deserves at best. */
  letter: string | null;
  /** How far the newest rating is for certain below the one before it. */
  fell: number;
  level: number | null;
  lastActivityAt: Date | null;
}

/** The last days of a trial, and the days after it in which a customer can still be won. */
export const lastDays = 5;
export const daysAfter = 14;
/** Days without a change or a sign-in, after which a trial is not being tried, or a plan is not being used. */
const silentDays = { trial: 7, plan: 30 };
/** On the rating's scale up to 900: about half a grade. */
export const steepFall = 50;

/**
 * Which customers need a call today, as a weighted sum of reasons. Risks to the customer outweigh risks to
 * the contract, and those outweigh lack of use. `score`: the urgency, 0 where no call is needed; `reasons`: the weightiest
 * first; `changesAt`: when that changes merely because time passes; null: never.
 */
export function needOf(facts: Facts, now: Date) {
  if (facts.canceled) return { score: 0, reasons: [], changesAt: null };
  const silence = silenceOf(facts, now);
  const alone = [
    ...ofWebsites(facts),
    // Somebody is waiting for help: that outweighs any single issue, but not many of them.
    ...when(facts.helpAsked > 0, 'HELP_ASKED', facts.helpAsked, 60),
    ...ofContract(facts),
    ...ofRating(facts),
    ...when(silence.isSilent, 'SILENT', silence.days, 20),
  ];
  const found = alone.length > 0 ? [...alone, ...besides(facts)] : [];
  const reasons = found
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ code, count }) => ({ code, count }));
  const score = found.reduce((sum, { weight }) => sum + weight, 0);
  return { score, reasons, changesAt: nextChange(facts, silence, now) };
}

/** Reasons that were found some time ago, with the days that they count now; a trial may have ended since. */
export const countedNow = (
  reasons: readonly Reason[],
  { trialDaysLeft: left, ...last }: Last & Pick<Facts, 'trialDaysLeft'>,
  now: Date,
): Reason[] =>
  reasons.map((reason): Reason => {
    const { code } = reason;
    if (code === 'SILENT') return { code, count: daysSilent(last, now) };
    if (left === null || (code !== 'TRIAL_ENDING' && code !== 'TRIAL_OVER')) return reason;
    return left < 0 ? { code: 'TRIAL_OVER', count: -left } : { code: 'TRIAL_ENDING', count: left };
  });

interface Found extends Reason {
  weight: number;
}

const when = (holds: boolean, code: CallReason, count: number, weight: number): Found[] =>
  holds ? [{ code, count, weight }] : [];

const ofWebsites = ({ openHighs, unwatched, failedByWebsite }: Facts): Found[] => [
  ...when(openHighs > 0, 'HIGHS', openHighs, 40 + Math.min(30, 5 * openHighs)),
  ...when(unwatched > 0, 'NOT_SCANNED', unwatched, 30),
  ...when(failedByWebsite > 0, 'SCAN_FAILED', failedByWebsite, 28),
];

function ofContract({ paymentFailed, trialDaysLeft: left }: Facts): Found[] {
  const failed = when(paymentFailed, 'PAYMENT_FAILED', 1, 40);
  if (left === null) return failed;
  return [
    ...failed,
    ...when(left >= 0 && left <= lastDays, 'TRIAL_ENDING', left, 35 + 3 * (lastDays - left)),
    ...when(left < 0 && -left <= daysAfter, 'TRIAL_OVER', -left, 25),
  ];
}

const ofRating = ({ fell, letter, rating, ratingHighest }: Facts): Found[] => [
  ...when(fell >= steepFall, 'RATING_FELL', fell, 30),
  ...when(letter === 'D' || letter === 'F', 'RATING_POOR', ratingHighest ?? rating ?? 0, 15),
];

/** No reasons alone: a first scan may be yet to come, and most customers start at a low level. */
const besides = ({ neverScanned, lacksWebsite, level }: Facts): Found[] => [
  ...when(neverScanned > 0 || lacksWebsite, 'NEVER_SCANNED', neverScanned, 10),
  ...when(level !== null && level <= 1, 'LEVEL_LOW', level ?? 0, 5),
];

type Last = Pick<Facts, 'lastActivityAt' | 'signedUpAt'>;

const silentSince = ({ lastActivityAt, signedUpAt }: Last) =>
  (lastActivityAt ?? signedUpAt).getTime();

const daysSilent = (last: Last, now: Date): number =>
  Math.floor((now.getTime() - silentSince(last)) / dayMs);

function silenceOf({ trialEndsAt, ...last }: Facts, now: Date) {
  const since = silentSince(last);
  const days = daysSilent(last, now);
  const limit = trialEndsAt ? silentDays.trial : silentDays.plan;
  return { days, isSilent: days >= limit, beginsAt: since + limit * dayMs };
}

/** When the need changes next: every day while the days of a trial count, when a silence begins, and as it grows. */
function nextChange(
  { trialEndsAt }: Facts,
  { isSilent, beginsAt }: ReturnType<typeof silenceOf>,
  now: Date,
): Date | null {
  const tomorrow = now.getTime() + dayMs;
  const moments = [isSilent ? now.getTime() + 7 * dayMs : beginsAt];
  if (trialEndsAt) {
    const countsFrom = trialEndsAt.getTime() - (lastDays + 1) * dayMs;
    const countsUntil = trialEndsAt.getTime() + (daysAfter + 1) * dayMs;
    if (now.getTime() < countsUntil) moments.push(Math.max(countsFrom, tomorrow - dayMs / 2));
  }
  return new Date(Math.min(...moments));
}
