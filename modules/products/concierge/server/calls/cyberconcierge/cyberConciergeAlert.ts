import { answer, refuse } from '#kit/server/http/answer.ts';
import { sanitizeRichText } from '#kit/server/richText/sanitize.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { presentAlert } from '../../present.ts';
import { findPublished } from '../../store/posts.ts';

export const cyberConciergeAlert = answer(
  contract.cyberConciergeAlert,
  async ({ db, caller: { orgId, cognitoId } }, { conciergeMessageId: postId }) => {
    const shown = await findPublished(db, orgId, { kind: 'message', cognitoId, postId });
    if (!shown) return refuse('NOT_FOUND');
    return { alert: { ...presentAlert(shown), body: sanitizeRichText(shown.post.body) } };
  },
);
