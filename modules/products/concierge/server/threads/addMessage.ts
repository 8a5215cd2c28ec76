import { and, eq, inArray } from 'drizzle-orm';
import { shorten } from '#kit/contract/words.ts';
import type { Db } from '#kit/server/db/database.ts';
import { emit } from '#kit/server/events/emit.ts';
import { announce } from '#kit/server/jobs/job.ts';
import type { ThreadFile } from '../../schemas.ts';
import { maxThreadMessages, type ThreadSide } from '../../vocabulary.ts';
import { changeThread } from '../store/threads.ts';
import { lockUnsent } from '../store/unsentFiles.ts';
import { type Thread, threadFiles, threadMessages, unsentFiles } from '../tables.ts';
import { notifyThreadJob } from './notifyThread.ts';

/** A side that was mailed is not mailed again about the same thread for this long. */
const quietMs = 10 * 60_000;

const previewLength = 140;

interface NewMessage {
  messageId: string;
  side: ThreadSide;
  name: string;
  email: string;
  text: string;
  mail?: { mailHash: string; isVerified: boolean; refusedFiles: number };
  files?: readonly ThreadFile[];
  /** What its writer uploaded before. */
  unsent?: { ownerHash: string; fileIds: readonly string[] };
}

/**
 * Adds a message to a locked thread: it is then the other side's turn, and that side is mailed. Answers the
 * message's number; null if it stands there already, 'full' if there is no place for it, and 'fileGone' if a file
 * that it names is not its writer's to send.
 */
export async function addMessage(
  tx: Db,
  thread: Thread,
  { messageId, side, name, email, text, mail, files = [], unsent }: NewMessage,
  now: Date,
): Promise<number | null | 'full' | 'fileGone'> {
  const { orgId, id: threadId } = thread;
  const isSame = and(eq(threadMessages.orgId, orgId), eq(threadMessages.id, messageId));
  if ((await tx.$count(threadMessages, isSame)) > 0) return null;
  if (thread.messages >= maxThreadMessages) return 'full';
  const taken = unsent ? await lockUnsent(tx, orgId, unsent, now) : [];
  if (!taken) return 'fileGone';
  const number = thread.messages + 1;
  const made = await tx
    .insert(threadMessages)
    .values({ orgId, id: messageId, threadId, number, side, name, email, text, at: now, ...mail })
    .onConflictDoNothing()
    .returning({ id: threadMessages.id });
  if (made.length === 0) return null;
  await addFiles(tx, { orgId, threadId, messageId }, [
    ...files,
    ...taken.map(({ id, name, type, size }) => ({ fileId: id, name, type, size })),
  ]);
  const toStaff = side === 'customer';
  const due = toStaff ? thread.staffMailDue : thread.customerMailDue;
  const mailedAt = toStaff ? thread.staffMailedAt : thread.customerMailedAt;
  const quietUntil = (mailedAt?.getTime() ?? 0) + quietMs;
  const when = due ?? new Date(Math.max(now.getTime(), quietUntil));
  await changeThread(tx, thread, {
    messages: number,
    state: toStaff ? 'waiting_staff' : 'waiting_customer',
    closedAt: null,
    lastAt: now,
    lastSide: side,
    preview: shorten(text.replaceAll(/\s+/g, ' ').trim(), previewLength),
    ...(toStaff ? { staffMailDue: when } : { customerMailDue: when, staffReadTo: number }),
  });
  if (!toStaff) await emit(tx, orgId, 'conversation.answered', { threadId }, now);
  const to = toStaff ? 'staff' : 'customer';
  if (when <= now) await announce(tx, notifyThreadJob, { threadId, to }, { groupId: orgId });
  return number;
}

/** Files that wait to be sent wait no more. */
async function addFiles(
  tx: Db,
  { orgId, threadId, messageId }: { orgId: string; threadId: string; messageId: string },
  files: readonly ThreadFile[],
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insert(threadFiles)
    .values(files.map(({ fileId: id, ...file }) => ({ orgId, id, threadId, messageId, ...file })));
  const ids = files.map(({ fileId }) => fileId);
  await tx
    .delete(unsentFiles)
    .where(and(eq(unsentFiles.orgId, orgId), inArray(unsentFiles.id, ids)));
}
