import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';

/** What an organization's day has: a moment of its own for each, so that they are not all at one minute. */
const turnKinds = {
  /** The rating: at night. */
  rating: { fromHour: 1, hours: 5, weekdaysOnly: false },
  /** Letters to its admins: in the morning of a working day. */
  overdue: { fromHour: 8, hours: 3, weekdaysOnly: true },
  review: { fromHour: 8, hours: 3, weekdaysOnly: true },
} as const;
export type TurnKind = keyof typeof turnKinds;

const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * An organization's next turn after an instant: the same minute every day of its brand's zone. Counted from the
 * beginning of the hours, so that nobody's minute is skipped or comes twice when the clocks change within them.
 */
export function nextTurn(kind: TurnKind, orgId: string, timeZone: string, after: Date): Date {
  const { fromHour, hours, weekdaysOnly } = turnKinds[kind];
  const ownMs = placeOf(kind, orgId) * hours * hourMs;
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  for (let day = today; ; day = day.add({ days: 1 })) {
    if (weekdaysOnly && day.dayOfWeek > 5) continue;
    const begin = day.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(fromHour) });
    const turn = begin.epochMilliseconds + Math.floor(ownMs / minuteMs) * minuteMs;
    if (turn > after.getTime()) return new Date(turn);
  }
}

/** From 0 to below 1, even over all organizations and another for each kind. */
const placeOf = (kind: TurnKind, orgId: string): number =>
  createHash('sha256').update(`${kind} ${orgId}`).digest().readUInt32BE() / 2 ** 32;
