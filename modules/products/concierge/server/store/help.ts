import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import type { Brands } from '#kit/server/brands.ts';
import type { Db } from '#kit/server/db/database.ts';
import { isOrganizationOf } from '#modules/foundation/plans/server/index.ts';
import { helpRequests, posts } from '../tables.ts';
import { postsOf, type Target } from './written.ts';

/** More than staff can call in a day. */
const maxListed = 200;

/** Does nothing if the admin already has an open request about this. */
export async function insertHelp(
  db: Db,
  orgId: string,
  asked: { about: string; cognitoId: string; email: string; askedAt: Date },
): Promise<void> {
  await db
    .insert(helpRequests)
    .values({ orgId, id: randomUUID(), ...asked })
    .onConflictDoNothing();
}

/** Open requests, the oldest first, each with its post; null for a general request. */
export const loadHelp = (system: Db, brands: Brands, orgId?: string) =>
  system
    .select({
      helpId: helpRequests.id,
      ...pick(helpRequests, 'orgId', 'email', 'askedAt'),
      post: { batchId: posts.batchId, kind: posts.kind, title: posts.title },
    })
    .from(helpRequests)
    .leftJoin(posts, and(eq(posts.orgId, helpRequests.orgId), eq(posts.id, helpRequests.about)))
    .where(
      and(
        isNull(helpRequests.closedAt),
        isOrganizationOf(helpRequests.orgId, brands),
        orgId === undefined ? undefined : eq(helpRequests.orgId, orgId),
      ),
    )
    .orderBy(asc(helpRequests.askedAt), asc(helpRequests.id))
    .limit(maxListed);

/** The number of open requests by organization; uses the index `concierge_help_once`. */
export async function countHelp(system: Db, orgIds: readonly string[]) {
  const rows = await system
    .select({ orgId: helpRequests.orgId, open: count() })
    .from(helpRequests)
    .where(and(inArray(helpRequests.orgId, [...orgIds]), isNull(helpRequests.closedAt)))
    .groupBy(helpRequests.orgId);
  return new Map(rows.map(({ orgId, open }) => [orgId, open]));
}

/** Open requests for help with these posts. */
export const loadHelpWith = (system: Db, rows: readonly { postId: string }[]) => {
  const postIds = rows.map(({ postId }) => postId);
  return system
    .select({ postId: helpRequests.about, email: helpRequests.email })
    .from(helpRequests)
    .where(and(inArray(helpRequests.about, postIds), isNull(helpRequests.closedAt)))
    .orderBy(asc(helpRequests.askedAt));
};

interface Closing {
  closedAt: Date;
  closedBy: string;
}

/** Returns the closed request; null when no such request is open. */
export async function closeHelp(
  tx: Db,
  { orgId, helpId }: { orgId: string; helpId: string },
  closing: Closing,
): Promise<string | null> {
  const [closed] = await tx
    .update(helpRequests)
    .set(closing)
    .where(
      and(
        eq(helpRequests.orgId, orgId),
        eq(helpRequests.id, helpId),
        isNull(helpRequests.closedAt),
      ),
    )
    .returning({ email: helpRequests.email });
  return closed?.email ?? null;
}

/** Closes all requests about these posts. */
export async function closeHelpWith(tx: Db, target: Target, closing: Closing): Promise<void> {
  await tx
    .update(helpRequests)
    .set(closing)
    .where(
      and(
        isNull(helpRequests.closedAt),
        inArray(helpRequests.about, tx.select({ id: posts.id }).from(posts).where(postsOf(target))),
      ),
    );
}
