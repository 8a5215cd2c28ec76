import type { Context } from '#kit/server/http/answer.ts';
import { readCookie } from '#kit/server/http/cookies.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { isHostOf } from '#modules/foundation/brand/server/index.ts';
import type { Course } from '#modules/products/training/schemas/course.ts';
import type { DeadLinkState } from '#modules/products/training/vocabulary.ts';
import { catalogue } from '../catalogue.ts';
import { linkStateOf } from '../rules/links.ts';
import { findLink } from '../store/links.ts';
import { loadTeam, type Team } from '../team.ts';

export type Found = NonNullable<Awaited<ReturnType<typeof findLink>>> & {
  team: Team;
  course: Course;
  state: 'valid' | DeadLinkState;
};

/**
 * Finds a link's lesson for the browser of the request. Null if the link is unknown, its trainee or course was removed,
 * the plan has no training (security P1), or the host belongs to another brand.
 */
export async function findLesson(
  { services, http }: Pick<Context, 'services' | 'http'>,
  token: string,
): Promise<Found | null> {
  const { database, clock, config } = services;
  const found = await findLink(database.system, hashSecret(token));
  const course = found && catalogue.find(({ id }) => id === found.enrolment.courseId);
  if (!found || !course) return null;
  const now = clock.now();
  const team = await loadTeam(database.system, found.link.orgId, now);
  if (!team?.isActive || !isHostOf(http.request.hostname, team.brand, config)) return null;
  const cookie = readCookie(http.request, 'trainee');
  const state = linkStateOf(found.link, cookie ? hashSecret(cookie) : null, now);
  return { ...found, team, course, state };
}
