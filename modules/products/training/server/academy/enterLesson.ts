import type { Db } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/answer.ts';
import { readCookie, setCookie } from '#kit/server/http/cookies.ts';
import { createSecret, hashSecret } from '#kit/server/secret.ts';
import { bindLink } from '../store/links.ts';
import { type Found, findLesson } from './findLesson.ts';

/** Longer than any link is valid. */
const cookieSeconds = 60 * 86_400;

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
  const known = readCookie(http.request, 'trainee');
  const cookie = known ?? createSecret().secret;
  const { orgId, id } = found.link;
  const db = services.database.forOrganization(orgId);
  if (!(await bindLink(db, orgId, id, hashSecret(cookie), services.clock.now()))) return null;
  if (!known) setCookie(http, 'trainee', cookie, cookieSeconds);
  return { ...found, db };
}
