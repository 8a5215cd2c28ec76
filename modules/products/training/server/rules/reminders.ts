/** Days before a course is due at which who has not finished it is reminded; below 0: after. */
const schedule = [
  { kind: 'halfway', days: 14 },
  { kind: 'dueSoon', days: 3 },
  { kind: 'overdue', days: -3 },
] as const;
export type ReminderKind = (typeof schedule)[number]['kind'];

const day = 86_400_000;

interface Open {
  openedAt: Date;
  dueAt: Date;
}

/** One that would fall on the opening itself, or before, is none: a short first month has fewer. */
const remindersOf = ({ openedAt, dueAt }: Open) =>
  schedule
    .map(({ kind, days }) => ({ kind, at: new Date(dueAt.getTime() - days * day) }))
    .filter(({ at }) => at > openedAt);

/** The latest reminder whose time has come: where nobody looked for weeks, one mail and not three. */
export const reminderDue = (course: Open, now: Date): ReminderKind | null =>
  remindersOf(course).findLast(({ at }) => at <= now)?.kind ?? null;

export const nextReminderAfter = (course: Open, now: Date): Date | null =>
  remindersOf(course).find(({ at }) => at > now)?.at ?? null;

/** An admin's word comes at most once a day, and not on top of a reminder. */
export const mayNudge = (mailedAt: Date | null, now: Date): boolean =>
  mailedAt === null || now.getTime() - mailedAt.getTime() >= day;
