import { randomUUID } from 'node:crypto';
import { recordChanges } from '#kit/server/audit/recordChange.ts';
import type { Contributed } from '#kit/server/contributions.ts';
import type { Db } from '#kit/server/db/database.ts';
import { type Refused, refuse } from '#kit/server/http/answer.ts';
import { announceAll } from '#kit/server/jobs/job.ts';
import { sanitizeRichText } from '#kit/server/richText/sanitize.ts';
import type {
  MessageContent,
  Origin,
  WeaknessContent,
} from '#modules/products/concierge/schemas.ts';
import type { WeaknessStatus } from '#modules/products/concierge/vocabulary.ts';
import { notifyPostsJob } from '../jobs/notifyPostsJob.ts';
import { closeHelpWith } from '../store/help.ts';
import * as store from '../store/written.ts';
import { sourceOf } from './origin.ts';

/**
 * What the provider's staff do with weaknesses and messages. Each takes the owner's door's transaction and
 * parsed content (`content.ts`).
 */

/** Which of the staff, and when. */
export interface Act {
  /** As the customer reads it in the audit log. */
  by: string;
  now: Date;
}

/** Of content, too: other modules tell what a weakness came from. */
export type Writing = Act & Contributed;

/** Drafts, the same for each organisation. A batch that is there already is left as it is. */
export async function writeWeakness(
  tx: Db,
  orgIds: readonly string[],
  content: WeaknessContent,
  act: Writing,
  batchId: string = randomUUID(),
) {
  if (!(await isOriginOf(act, tx, orgIds, content.origin))) return refuse('ORIGIN_UNKNOWN');
  const written = { kind: 'weakness' as const, batchId, ...clean(content), ...newBy(act) };
  return store.insertPosts(tx, orgIds, written);
}

export const writeMessage = (
  tx: Db,
  orgIds: readonly string[],
  content: MessageContent,
  act: Act,
  batchId: string = randomUUID(),
) => store.insertPosts(tx, orgIds, { kind: 'message', batchId, ...clean(content), ...newBy(act) });

const newBy = ({ by, now }: Act) => ({
  writtenBy: by,
  createdAt: now,
  changedAt: now,
  statusUpdatedAt: now,
});

/** As it is kept: markup beyond the listed goes (security I1). */
const clean = <Content extends { body?: string | undefined }>(content: Content): Content =>
  content.body === undefined ? content : { ...content, body: sanitizeRichText(content.body) };

/** A finding is one organisation's, so what goes to several cannot point to it. */
async function isOriginOf(
  services: Contributed,
  tx: Db,
  orgIds: readonly string[],
  origin: Origin | null,
) {
  if (origin === null) return true;
  if (origin.kind === 'finding' && orgIds.length !== 1) return false;
  return (await sourceOf(services, tx, orgIds[0] ?? '', origin)) !== null;
}

/** What nobody needs help with any more. */
const settled: readonly WeaknessStatus[] = ['Resolved', 'Not Relevant'];

/** Answers how many were changed: drafts and what is seen already; a message has a title and a body only. */
export async function changePost(
  tx: Db,
  target: store.Target,
  changes: Partial<WeaknessContent>,
  act: Writing,
): Promise<number | Refused<'NOT_FOUND' | 'ORIGIN_UNKNOWN'>> {
  const { by, now } = act;
  const before = await store.lockPosts(tx, target);
  if (before.length === 0) return refuse('NOT_FOUND');
  const orgIds = before.map(({ orgId }) => orgId);
  if (!(await isOriginOf(act, tx, orgIds, changes.origin ?? null))) return refuse('ORIGIN_UNKNOWN');
  await store.changePosts(tx, target, { ...clean(changes), changedAt: now });
  const { status } = changes;
  // Whoever asked for help with it has been helped.
  if (status && settled.includes(status))
    await closeHelpWith(tx, target, { closedAt: now, closedBy: by });
  const moved = status === undefined ? [] : before.filter((post) => post.status !== status);
  const isMoreThanStatus = Object.keys(changes).some((field) => field !== 'status');
  const seen = (isMoreThanStatus ? before : moved).filter((post) => post.publishedAt !== null);
  await recordChanges(
    tx,
    seen.map((post) =>
      entryOf(
        post,
        isMoreThanStatus
          ? { action: changed[post.kind], subject: changes.title ?? post.title }
          : { action: statusChanged, subject: `${post.title}: ${status}` },
        { by, now },
      ),
    ),
  );
  return before.length;
}

/** So many mails' jobs in one. */
const toldAtOnce = 100;

/** Shows drafts to their organisations, whose admins are mailed; answers how many. Twice is as once. */
export async function publishPosts(tx: Db, target: store.Target, act: Act): Promise<number> {
  const shown = await store.publishDrafts(tx, target, act.now);
  await recordChanges(
    tx,
    shown.map((post) => entryOf(post, { action: published[post.kind], subject: post.title }, act)),
  );
  const ids = shown.map(({ id }) => id);
  const runs = Array.from({ length: Math.ceil(ids.length / toldAtOnce) }, (_, turn) => ({
    data: { postIds: ids.slice(turn * toldAtOnce, (turn + 1) * toldAtOnce) },
  }));
  await announceAll(tx, notifyPostsJob, runs);
  return shown.length;
}

const published = {
  weakness: 'concierge.publishWeakness',
  message: 'concierge.publishMessage',
} as const;
const changed = {
  weakness: 'concierge.changeWeakness',
  message: 'concierge.changeMessage',
} as const;
const statusChanged = 'concierge.changeStatus';

const entryOf = (
  { orgId }: store.Heading,
  what: { action: string; subject: string },
  { by, now }: Act,
) => ({
  orgId,
  at: now,
  actorKind: 'staff' as const,
  actorId: null,
  actorEmail: by,
  ip: '',
  transactionId: '',
  ...what,
});
