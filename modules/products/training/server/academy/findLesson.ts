import type { Db } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/answer.ts';
import { bindToBrowser, browserHashOf } from '#kit/server/http/personalLink.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { isHostOf } from '#modules/foundation/brand/server/index.ts';
import type { Course } from '#modules/products/training/schemas/course.ts';
import type { DeadLinkState } from '#modules/products/training/vocabulary.ts';
import { catalogue } from '../catalogue.ts';
import { linkStateOf } from '../rules/links.ts';
import { lockEnrolment, updateEnrolment } from '../store/attempts.ts';
import { bindLink, findLink } from '../store/links.ts';
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
  const state = linkStateOf(found.link, browserHashOf(http.request), now);
  return { ...found, team, course, state };
}

/**
 * Returns the lesson of a link for writing, with the tenant's database handle. The first write binds the link to the
 * browser by a cookie; in any other browser the link then counts as forwarded. Null if the link is not valid.
 */
export async function enterLesson(
  context: Pick<Context, 'services' | 'http'>,
  token: string,
): Promise<(Found & { db: Db }) | null> {
  const found = await findLesson(context, token);
  if (found?.state !== 'valid') return null;
  const { services, http } = context;
  const { orgId, id } = found.link;
  const db = services.database.forOrganization(orgId);
  const isBound = await bindToBrowser(http, (browserHash) =>
    bindLink(db, orgId, id, browserHash, services.clock.now()),
  );
  return isBound ? { ...found, db } : null;
}

/** Adds steps to those that are done, and saves where the trainee is. Unknown steps are ignored. */
export function mergeSteps(
  db: Db,
  { team: { orgId }, course, enrolment }: Pick<Found, 'team' | 'course' | 'enrolment'>,
  { done, at }: { done: readonly string[]; at: string | null },
  now: Date,
): Promise<{ done: string[]; at: string | null }> {
  const order = course.steps.map(({ id }) => id);
  return db.transaction(async (tx) => {
    const known = (await lockEnrolment(tx, orgId, enrolment.id))?.progress ?? enrolment.progress;
    const progress = {
      done: order.filter((id) => done.includes(id) || known.done.includes(id)),
      at: at !== null && order.includes(at) ? at : known.at,
    };
    await updateEnrolment(tx, orgId, enrolment.id, { progress, lastSeenAt: now });
    return progress;
  });
}
