import type { Member } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import { sanitizeRichText } from '#kit/server/richText/sanitize.ts';
import type { Contributed } from '#kit/server/services/services.ts';
import type { ListedAlert, ListedWeakness, Weakness } from '../schemas.ts';
import { sourceOf } from './staff/origin.ts';
import { findPublished, type ShownPost } from './store/posts.ts';

export const presentWeakness = ({ post, readAt }: ShownPost): ListedWeakness => ({
  weaknessId: post.id,
  title: post.title,
  reportedOn: reportedAt(post).toISOString(),
  severity: post.severity,
  status: post.status,
  statusUpdatedOn: post.statusUpdatedAt.toISOString(),
  isRead: readAt !== null,
});

export const presentAlert = ({ post, readAt }: ShownPost): ListedAlert => ({
  conciergeMessageId: post.id,
  title: post.title,
  sentOn: reportedAt(post).toISOString(),
  isRead: readAt !== null,
});

const reportedAt = ({ publishedAt, createdAt }: ShownPost['post']): Date =>
  publishedAt ?? createdAt;

/** A weakness with everything that the screen and the document show; null when there is none. */
export async function openWeakness(
  services: Contributed,
  db: Db,
  { orgId, cognitoId }: Pick<Member, 'orgId' | 'cognitoId'>,
  weaknessId: string,
): Promise<Weakness | null> {
  const shown = await findPublished(db, orgId, { kind: 'weakness', cognitoId, postId: weaknessId });
  return (
    shown && {
      ...presentWeakness(shown),
      // Sanitized when it was stored, and again here because the rules may have changed since (security I1).
      body: sanitizeRichText(shown.post.body),
      evidence: shown.post.evidence,
      source: await sourceOf(services, db, orgId, shown.post.origin),
    }
  );
}
