import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { findPublishedIn, recordRead } from '../../store/posts.ts';

export const markRead = answer(contract.markRead, async ({ db, caller, services }, { id }) => {
  const { orgId, cognitoId, email, customerService } = caller;
  if (!(await findPublishedIn(db, orgId, id))) return refuse('NOT_FOUND');
  // What staff open in a customer service session does not count as read by the customer.
  if (!customerService) {
    const at = services.clock.now();
    await recordRead(db, orgId, { postId: id, cognitoId, email, at });
  }
  return {};
});
