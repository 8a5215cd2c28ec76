import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { type Db, firstOrNull, lockByName } from '#kit/server/db/database.ts';
import { maxOpenThreads, maxThreadMessages, type ThreadSide } from '../../vocabulary.ts';
import { type Thread, threadFiles, threadMessages, threadPeople, threads } from '../tables.ts';

const maxListed = 200;

const one = (orgId: string, threadId: string) =>
  and(eq(threads.orgId, orgId), eq(threads.id, threadId));

/** The messages of the thread that a query reads. */
export const ofThread = and(
  eq(threadMessages.orgId, threads.orgId),
  eq(threadMessages.threadId, threads.id),
);

const messagesOf = (orgId: string, threadId: string) =>
  and(eq(threadMessages.orgId, orgId), eq(threadMessages.threadId, threadId));

/** The newest threads, with how far this admin has read. */
export function loadThreads(db: Db, orgId: string, cognitoId: string) {
  return db
    .select({
      thread: threads,
      unread: db.$count(
        threadMessages,
        and(
          ofThread,
          eq(threadMessages.side, 'staff'),
          gt(
            threadMessages.number,
            sql`coalesce((${db
              .select({ readTo: threadPeople.readTo })
              .from(threadPeople)
              .where(
                and(
                  eq(threadPeople.orgId, threads.orgId),
                  eq(threadPeople.threadId, threads.id),
                  eq(threadPeople.cognitoId, cognitoId),
                ),
              )}), 0)`,
          ),
        ),
      ),
    })
    .from(threads)
    .where(eq(threads.orgId, orgId))
    .orderBy(desc(threads.lastAt), desc(threads.id))
    .limit(maxListed);
}

export const findThread = (db: Db, orgId: string, threadId: string): Promise<Thread | null> =>
  firstOrNull(db.select().from(threads).where(one(orgId, threadId)));

/** For a job, which knows only the id. */
export async function loadOrganizationsOf(system: Db, threadId: string): Promise<string[]> {
  const rows = await system
    .select({ orgId: threads.orgId })
    .from(threads)
    .where(eq(threads.id, threadId))
    .limit(maxListed);
  return rows.map(({ orgId }) => orgId);
}

export const lockThread = (tx: Db, orgId: string, threadId: string): Promise<Thread | null> =>
  firstOrNull(tx.select().from(threads).where(one(orgId, threadId)).for('update'));

/** All messages in their order. */
export const loadMessages = (db: Db, orgId: string, threadId: string) =>
  db
    .select()
    .from(threadMessages)
    .where(messagesOf(orgId, threadId))
    .orderBy(asc(threadMessages.number))
    .limit(maxThreadMessages);

/** Whether this member of staff has answered in it. */
export const hasAnswerOf = async (
  db: Db,
  { orgId, id }: Pick<Thread, 'orgId' | 'id'>,
  email: string,
): Promise<boolean> =>
  (await db.$count(
    threadMessages,
    and(messagesOf(orgId, id), eq(threadMessages.side, 'staff'), eq(threadMessages.email, email)),
  )) > 0;

const filesOf = (orgId: string, threadId: string) =>
  and(eq(threadFiles.orgId, orgId), eq(threadFiles.threadId, threadId));

export const loadFiles = (db: Db, orgId: string, threadId: string) =>
  db
    .select()
    .from(threadFiles)
    .where(filesOf(orgId, threadId))
    .orderBy(asc(threadFiles.name), asc(threadFiles.id));

export const findFile = (db: Db, orgId: string, threadId: string, fileId: string) =>
  firstOrNull(
    db
      .select()
      .from(threadFiles)
      .where(and(filesOf(orgId, threadId), eq(threadFiles.id, fileId))),
  );

type NewThread = Pick<Thread, 'id' | 'subject' | 'aboutKind' | 'aboutId' | 'aboutTitle'>;

/** Answers 'again' if the thread exists already, and 'full' if too many are open. */
export async function insertThread(tx: Db, orgId: string, thread: NewThread, at: Date) {
  // One at a time for an organization, so that the count holds under many at once.
  await lockByName(tx, `threads ${orgId}`);
  if (await findThread(tx, orgId, thread.id)) return 'again';
  const isOpen = and(eq(threads.orgId, orgId), ne(threads.state, 'closed'));
  if ((await tx.$count(threads, isOpen)) >= maxOpenThreads) return 'full';
  await tx.insert(threads).values({
    orgId,
    ...thread,
    state: 'waiting_staff',
    createdAt: at,
    lastAt: at,
    lastSide: 'customer',
  });
  return 'made';
}

export const changeThread = (tx: Db, { orgId, id }: Thread, change: Partial<Thread>) =>
  tx.update(threads).set(change).where(one(orgId, id));

/** Notes how far an admin has read; that they wrote is never taken back. */
export async function recordPerson(
  db: Db,
  { orgId, id: threadId }: Pick<Thread, 'orgId' | 'id'>,
  { cognitoId, wrote, readTo }: { cognitoId: string; wrote: boolean; readTo: number },
): Promise<void> {
  await db
    .insert(threadPeople)
    .values({ orgId, id: randomUUID(), threadId, cognitoId, wrote, readTo })
    .onConflictDoUpdate({
      target: [threadPeople.orgId, threadPeople.threadId, threadPeople.cognitoId],
      set: {
        readTo: sql`greatest(${threadPeople.readTo}, excluded.read_to)`,
        wrote: sql`${threadPeople.wrote} or excluded.wrote`,
      },
    });
}

const peopleOf = (orgId: string, threadId: string) =>
  and(eq(threadPeople.orgId, orgId), eq(threadPeople.threadId, threadId));

export const loadPeople = (db: Db, orgId: string, threadId: string) =>
  db.select().from(threadPeople).where(peopleOf(orgId, threadId));

export const recordMailed = (
  tx: Db,
  { orgId, id, messages }: Thread,
  cognitoIds: readonly string[],
): Promise<unknown> =>
  tx
    .update(threadPeople)
    .set({ mailedTo: messages })
    .where(and(peopleOf(orgId, id), inArray(threadPeople.cognitoId, [...cognitoIds])));

/** Threads of which a side is to be told by mail. */
export const loadDue = (system: Db, side: ThreadSide, now: Date, limit: number) => {
  const due = side === 'staff' ? threads.staffMailDue : threads.customerMailDue;
  return system
    .select({ orgId: threads.orgId, threadId: threads.id })
    .from(threads)
    .where(lte(due, now))
    .orderBy(asc(due))
    .limit(limit);
};

/** Closed threads that are past their time, with the ids of their files. */
export const loadPast = (system: Db, before: Date, limit: number) =>
  system
    .select({ orgId: threads.orgId, threadId: threads.id })
    .from(threads)
    .where(lt(threads.closedAt, before))
    .orderBy(asc(threads.closedAt))
    .limit(limit);

export const deleteThread = (system: Db, orgId: string, threadId: string) =>
  system.delete(threads).where(one(orgId, threadId));
