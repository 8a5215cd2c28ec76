import { Temporal } from 'temporal-polyfill';
import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import type { Channel } from '#modules/foundation/plans/schemas.ts';
import type { SubscriptionStatus } from '#modules/foundation/plans/vocabulary.ts';

type Trial = Pick<Channel, 'trialDays'> & {
  uiRules: Pick<Channel['uiRules'], 'isTrialDisabled'>;
};

/** How many days the trial has with which a channel's customers begin; 0 where they begin with none. */
export const trialDaysOf = ({ trialDays, uiRules }: Trial): number =>
  uiRules.isTrialDisabled ? 0 : trialDays;

/**
 * The first term of a new organization's subscription: a trial of the channel's length, or active at once if
 * the channel has no trial. Counted in calendar days of the brand's time zone, so that a clock change does
 * not move the last day.
 */
export function startingTerm(
  channel: Trial,
  timeZone: string,
  now: Date,
): { status: SubscriptionStatus; expirationDate: Date | null } {
  const days = trialDaysOf(channel);
  if (days === 0) return { status: 'ACTIVE', expirationDate: null };
  const last = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ days });
  return { status: 'INTRIAL', expirationDate: new Date(last.epochMilliseconds) };
}

/** The first moment of a day in a time zone. */
export const startOfDay = (day: CalendarDay, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** The first moment after a day in a time zone. */
export const endOfDay = (day: CalendarDay, timeZone: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
  );
