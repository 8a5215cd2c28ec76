import { Temporal } from 'temporal-polyfill';
import type { Channel } from '#modules/foundation/plans/schemas.ts';
import type { SubscriptionStatus } from '#modules/foundation/plans/vocabulary.ts';

/**
 * How a new organisation's subscription begins: in trial for the channel's days, or at once where the
 * channel has no trial. Days are the calendar's in the brand's zone, so that a change of the clock
 * in between moves no last day.
 */
export function startingTerm(
  {
    trialDays,
    uiRules,
  }: Pick<Channel, 'trialDays'> & { uiRules: Pick<Channel['uiRules'], 'isTrialDisabled'> },
  timeZone: string,
  now: Date,
): { status: SubscriptionStatus; expirationDate: Date | null } {
  if (uiRules.isTrialDisabled || trialDays === 0) return { status: 'ACTIVE', expirationDate: null };
  const last = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ days: trialDays });
  return { status: 'INTRIAL', expirationDate: new Date(last.epochMilliseconds) };
}
