import type { CallReason } from '../../vocabulary.ts';

/** The facts that decide whether a customer needs a call. */
export interface Facts {
  signedUpAt: Date;
  /** For a trial: its last moment, and the days until its last day. */
  trialEndsAt: Date | null;
  trialDaysLeft: number | null;
  canceled: boolean;
  openHighs: number;
  /** Requests for help that staff have not closed. */
  helpAsked: number;
  /** Websites that the current plan does not scan. */
  unwatched: number;
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

const day = 86_400_000;
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
  const { trialDaysLeft, openHighs, letter, fell, level } = facts;
  const found: { code: CallReason; count: number; weight: number }[] = [];
  const because = (code: CallReason, count: number, weight: number) =>
    found.push({ code, count, weight });

  if (facts.canceled) return { score: 0, reasons: [], changesAt: null };
  if (openHighs > 0) because('HIGHS', openHighs, 40 + Math.min(30, 5 * openHighs));
  // Somebody is waiting for help: that outweighs any single issue, but not many of them.
  if (facts.helpAsked > 0) because('HELP_ASKED', facts.helpAsked, 60);
  if (trialDaysLeft !== null && trialDaysLeft >= 0 && trialDaysLeft <= lastDays) {
    because('TRIAL_ENDING', trialDaysLeft, 35 + 3 * (lastDays - trialDaysLeft));
  }
  if (trialDaysLeft !== null && trialDaysLeft < 0 && -trialDaysLeft <= daysAfter) {
    because('TRIAL_OVER', -trialDaysLeft, 25);
  }
  if (facts.unwatched > 0) because('NOT_SCANNED', facts.unwatched, 30);
  if (fell >= steepFall) because('RATING_FELL', fell, 30);
  if (letter === 'D' || letter === 'F') {
    because('RATING_POOR', facts.ratingHighest ?? facts.rating ?? 0, 15);
  }
  const silence = silenceOf(facts, now);
  if (silence.isSilent) because('SILENT', silence.days, 20);
  // A low level alone is no reason to call, because most customers start there.
  if (level !== null && level <= 1 && found.length > 0) because('LEVEL_LOW', level, 5);

  const reasons = found
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ code, count }) => ({ code, count }));
  const score = found.reduce((sum, { weight }) => sum + weight, 0);
  return { score, reasons, changesAt: nextChange(facts, silence, now) };
}

function silenceOf({ lastActivityAt, signedUpAt, trialEndsAt }: Facts, now: Date) {
  const since = (lastActivityAt ?? signedUpAt).getTime();
  const days = Math.floor((now.getTime() - since) / day);
  const limit = trialEndsAt ? silentDays.trial : silentDays.plan;
  return { days, isSilent: days >= limit, beginsAt: since + limit * day };
}

/** When the need changes next: every day while the days of a trial count, when a silence begins, and as it grows. */
function nextChange(
  { trialEndsAt }: Facts,
  { isSilent, beginsAt }: ReturnType<typeof silenceOf>,
  now: Date,
): Date | null {
  const tomorrow = now.getTime() + day;
  const moments = [isSilent ? now.getTime() + 7 * day : beginsAt];
  if (trialEndsAt) {
    const countsFrom = trialEndsAt.getTime() - (lastDays + 1) * day;
    const countsUntil = trialEndsAt.getTime() + (daysAfter + 1) * day;
    if (now.getTime() < countsUntil) moments.push(Math.max(countsFrom, tomorrow - day / 2));
  }
  return new Date(Math.min(...moments));
}
