import { Temporal } from 'temporal-polyfill';
import { dayIn } from '#kit/contract/calendarDay.ts';
import type { Brand, PromotionForm } from '#modules/foundation/brand/schemas.ts';

type Promotion = NonNullable<Brand['promotion']>;

const startOf = (day: Temporal.PlainDate, timeZone: string): string =>
  day.toZonedDateTime(timeZone).toInstant().toString({ smallestUnit: 'millisecond' });

/** A promotion's first and last day in the brand's time zone. */
export const daysOf = ({ startsAt, endsAt, ...words }: Promotion, timeZone: string) => ({
  ...words,
  firstDay: dayIn(timeZone, new Date(startsAt)),
  // `endsAt` is the first moment after the promotion.
  lastDay: dayIn(timeZone, new Date(Date.parse(endsAt) - 1)),
});

/** Covers the whole of the first and of the last day. Unchanged days keep their stored instants. */
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
