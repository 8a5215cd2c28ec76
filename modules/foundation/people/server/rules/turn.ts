import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';

/** The kinds of daily and monthly work. Each organization gets its own time of day, to spread the load. */
const turnKinds = {
  /** The rating is computed at night. */
  rating: { fromHour: 1, hours: 5, on: 'everyDay' },
  /** Mails to an organization's admins are sent in the morning of a working day. */
  overdue: { fromHour: 8, hours: 3, on: 'weekdays' },
  review: { fromHour: 8, hours: 3, on: 'weekdays' },
  /** A reminder of what is due the next day, which may be a Sunday. */
  due: { fromHour: 8, hours: 3, on: 'everyDay' },
  /** What an admin chose to be told of in one mail, daily or weekly. */
  summary: { fromHour: 8, hours: 1, on: 'everyDay' },
  /** The letter about the month before. */
  letter: { fromHour: 7, hours: 3, on: 'firstOfMonth' },
} as const;

const isDay = {
  everyDay: () => true,
  weekdays: ({ dayOfWeek }: Temporal.PlainDate) => dayOfWeek <= 5,
  firstOfMonth: ({ day }: Temporal.PlainDate) => day === 1,
};
export type TurnKind = keyof typeof turnKinds;

const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * An organization's next turn after an instant: the same minute of each of its days, in its brand's time zone. The
 * minute is counted from the start of the window, so that it is neither skipped nor repeated when the clocks
 * change within it.
 */
export function nextTurn(kind: TurnKind, orgId: string, timeZone: string, after: Date): Date {
  const { fromHour, hours, on } = turnKinds[kind];
  const ownMs = placeOf(kind, orgId) * hours * hourMs;
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  for (let day = today; ; day = day.add({ days: 1 })) {
    if (!isDay[on](day)) continue;
    const begin = day.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(fromHour) });
    const turn = begin.epochMilliseconds + Math.floor(ownMs / minuteMs) * minuteMs;
    if (turn > after.getTime()) return new Date(turn);
  }
}

/** A number from 0 to below 1, evenly distributed over organizations and different for each kind. */
const placeOf = (kind: TurnKind, orgId: string): number =>
  createHash('sha256').update(`${kind} ${orgId}`).digest().readUInt32BE() / 2 ** 32;
