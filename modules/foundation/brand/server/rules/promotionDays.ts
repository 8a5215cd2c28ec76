import { Temporal } from 'temporal-polyfill';
import { dayIn } from '#kit/contract/calendarDay.ts';
import type { Brand, PromotionForm } from '#modules/foundation/brand/schemas.ts';

type Promotion = NonNullable<Brand['promotion']>;

const startOf = (day: Temporal.PlainDate, timeZone: string): string =>
  day.toZonedDateTime(timeZone).toInstant().toString({ smallestUnit: 'millisecond' });

/** Its first and last day on the wall of the brand. */
export const daysOf = ({ startsAt, endsAt, ...words }: Promotion, timeZone: string) => ({
  ...words,
  firstDay: dayIn(timeZone, new Date(startsAt)),
  // Its end is the first moment without it.
  lastDay: dayIn(timeZone, new Date(Date.parse(endsAt) - 1)),
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
