import { Temporal } from 'temporal-polyfill';
import type { Brand, PromotionForm } from '../../contract.ts';

type Promotion = NonNullable<Brand['promotion']>;

const dayOf = (instant: Temporal.Instant, timeZone: string): string =>
  instant.toZonedDateTimeISO(timeZone).toPlainDate().toString();

const startOf = (day: Temporal.PlainDate, timeZone: string): string =>
  day.toZonedDateTime(timeZone).toInstant().toString({ smallestUnit: 'millisecond' });

/** Its first and last day on the wall of the brand. */
export const daysOf = ({ startsAt, endsAt, ...words }: Promotion, timeZone: string) => ({
  ...words,
  firstDay: dayOf(Temporal.Instant.from(startsAt), timeZone),
  // Its end is the first moment without it.
  lastDay: dayOf(Temporal.Instant.from(endsAt).subtract({ milliseconds: 1 }), timeZone),
});

/** From the first moment of its first day until the last of its last, or as before where the days are the same. */
export function promotionOf(
  { firstDay, lastDay, ...words }: NonNullable<PromotionForm>,
  timeZone: string,
  before: Pick<Brand, 'promotion' | 'timeZone'>,
): Promotion {
  const { promotion } = before;
  if (promotion && before.timeZone === timeZone) {
    const known = daysOf(promotion, timeZone);
    if (known.firstDay === firstDay && known.lastDay === lastDay) return { ...promotion, ...words };
  }
  return {
    ...words,
    startsAt: startOf(Temporal.PlainDate.from(firstDay), timeZone),
    endsAt: startOf(Temporal.PlainDate.from(lastDay).add({ days: 1 }), timeZone),
  };
}
