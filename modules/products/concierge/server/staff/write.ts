import { randomUUID } from 'node:crypto';
import { recordChanges } from '#kit/server/audit/recordChange.ts';
import type { Db } from '#kit/server/db/database.ts';
import { announceAll } from '#kit/server/jobs/job.ts';
import { type Refused, refuse } from '#kit/server/refusal.ts';
import { sanitizeRichText } from '#kit/server/richText/sanitize.ts';
import type { Contributed, Services } from '#kit/server/services/services.ts';
import type {
  MessageContent,
  Origin,
  WeaknessContent,
} from '#modules/products/concierge/schemas.ts';
import type { WeaknessStatus } from '#modules/products/concierge/vocabulary.ts';
import { notifyPostsJob } from '../jobs/notifyPosts.ts';
import { closeHelpWith } from '../store/help.ts';
import * as store from '../store/written.ts';
import { sourceOf } from './origin.ts';

/**
 * What the provider's staff do with weaknesses and messages. Each function takes a transaction past row-level
 * security and parsed content (`schemas/content.ts`).
 */

/** The member of staff who acts, and when. */
export interface Act {
  /** The name that the customer reads in the audit log. */
  by: string;
  now: Date;
}

/** For functions that write content: other modules check the origin of a weakness. */
export type Writing = Act & Contributed;

export const actOf = (
  { clock, contributions }: Pick<Services, 'clock' | 'contributions'>,
  { email }: { email: string },
): Writing => ({ by: email, now: clock.now(), contributions });

/** Writes drafts with the same content for each organization. An existing batch is not changed. */
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

/** The content as it is stored: markup that is not on the allow-list is removed (security I1). */
const clean = <Content extends { body?: string | undefined }>(content: Content): Content =>
  content.body === undefined ? content : { ...content, body: sanitizeRichText(content.body) };

/** A finding belongs to one organization, so a post to several cannot refer to it. */
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

/** Statuses in which nobody needs help any more. */
const settled: readonly WeaknessStatus[] = ['Resolved', 'Not Relevant'];

/** Changes drafts and published posts; returns how many. Of a message only title and body can change. */
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
  // A settled weakness also settles the requests for help with it.
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

/** Posts per mail job. */
const toldAtOnce = 100;

/** Publishes drafts and mails their organizations' admins; returns how many. A second call changes nothing. */
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
