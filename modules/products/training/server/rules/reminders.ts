import { dayMs } from '#kit/contract/spans.ts';

/** When trainees who have not finished a course are reminded, in days before it is due; negative days are after. */
const schedule = [
  { kind: 'halfway', days: 14 },
  { kind: 'dueSoon', days: 3 },
  { kind: 'overdue', days: -3 },
] as const;
export type ReminderKind = (typeof schedule)[number]['kind'];

interface Open {
  openedAt: Date;
  dueAt: Date;
}

/** Reminders at or before the opening are left out, so a short first month has fewer. */
const remindersOf = ({ openedAt, dueAt }: Open) =>
  schedule
    .map(({ kind, days }) => ({ kind, at: new Date(dueAt.getTime() - days * dayMs) }))
    .filter(({ at }) => at > openedAt);

/** The latest reminder that is due, so that after weeks without a run one mail is sent and not three. */
export const reminderDue = (course: Open, now: Date): ReminderKind | null =>
  remindersOf(course).findLast(({ at }) => at <= now)?.kind ?? null;

export const nextReminderAfter = (course: Open, now: Date): Date | null =>
  remindersOf(course).find(({ at }) => at > now)?.at ?? null;

/** An admin may nudge only if no mail about the course was sent in the past 24 hours. */
export const canNudge = (mailedAt: Date | null, now: Date): boolean =>
  mailedAt === null || now.getTime() - mailedAt.getTime() >= dayMs;
