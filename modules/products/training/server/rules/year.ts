import { nextOpening } from './months.ts';

interface Member {
  joinedAt: Date;
  timeZone: string;
  courseIds: readonly string[];
  nextCourseAt: Date | null;
}

/** A trainee's courses that have not opened yet, in the order of the catalogue. */
const coursesAhead = (
  chosen: readonly string[],
  opened: readonly string[],
  order: readonly string[],
): string[] => order.filter((id) => chosen.includes(id) && !opened.includes(id));

/**
 * The course that opens now and the time of the next one. Courses open one at a time: those of months in which nothing
 * could open (no worker, no plan) follow later, not all at once.
 */
export function openNext(
  member: Member,
  opened: readonly string[],
  order: readonly string[],
  now: Date,
): { courseId: string | null; dueAt: Date; nextCourseAt: Date | null } {
  const [courseId = null, ...rest] = coursesAhead(member.courseIds, opened, order);
  const next = nextOpening(member, now);
  return { courseId, dueAt: next, nextCourseAt: rest.length > 0 ? next : null };
}

/** When the next course opens after the choice of courses was changed. */
export function nextAfterChoice(
  member: Member,
  opened: readonly string[],
  order: readonly string[],
  now: Date,
): Date | null {
  if (coursesAhead(member.courseIds, opened, order).length === 0) return null;
  return member.nextCourseAt ?? nextOpening(member, now);
}
