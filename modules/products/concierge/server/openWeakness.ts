import type { Member } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import { sanitizeRichText } from '#kit/server/richText/sanitize.ts';
import type { Contributed } from '#kit/server/services/services.ts';
import type { Weakness } from '../schemas.ts';
import { presentWeakness } from './present.ts';
import { sourceOf } from './staff/origin.ts';
import { findPublished } from './store/posts.ts';

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
