import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Brands } from '#kit/server/brands.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { PageMark } from '#kit/server/pageMark.ts';
import { isOrganizationOf } from '#modules/foundation/plans/server/index.ts';
import { maxWaiting, type ThreadState } from '../../vocabulary.ts';
import { threadMessages, threads } from '../tables.ts';
import { ofThread } from './threads.ts';

interface Wanted {
  state: ThreadState | undefined;
  assignedTo: string | undefined;
  brands: Brands;
  before: PageMark | null;
  limit: number;
}

/** Threads over all organizations, the newest message first, with what staff have not seen. */
export const loadInbox = (system: Db, { state, assignedTo, brands, before, limit }: Wanted) =>
  system
    .select({
      thread: threads,
      unread: system.$count(
        threadMessages,
        and(
          ofThread,
          eq(threadMessages.side, 'customer'),
          gt(threadMessages.number, threads.staffReadTo),
        ),
      ),
    })
    .from(threads)
    .where(
      and(
        isOrganizationOf(threads.orgId, brands),
        state && eq(threads.state, state),
        assignedTo === undefined ? undefined : eq(threads.assignedTo, assignedTo),
        before
          ? sql`(${threads.lastAt}, ${threads.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(threads.lastAt), desc(threads.id))
    .limit(limit);

/** Counts to a maximum, so that the console's menu may ask often; with `assignedTo` those of one of the staff. */
export const countWaiting = (system: Db, brands: Brands, assignedTo?: string): Promise<number> =>
  system.$count(
    system
      .select({ id: threads.id })
      .from(threads)
      .where(
        and(
          eq(threads.state, 'waiting_staff'),
          assignedTo === undefined ? undefined : eq(threads.assignedTo, assignedTo),
          isOrganizationOf(threads.orgId, brands),
        ),
      )
      // The order of the index, so that none is read beyond the maximum.
      .orderBy(threads.lastAt)
      .limit(maxWaiting)
      .as('waiting'),
  );
