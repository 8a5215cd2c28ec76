import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { insertHelp } from '../../store/help.ts';
import { findPublishedIn } from '../../store/posts.ts';

/** Records the request for staff. The screen shows other ways to reach the concierge. */
export const askForHelp = answer(
  contract.askForHelp,
  async ({ db, caller, services, audit }, { id }) => {
    const { orgId, cognitoId, email } = caller;
    const post = id === undefined ? null : await findPublishedIn(db, orgId, id);
    if (id !== undefined && !post) return refuse('NOT_FOUND');
    audit.about(post?.title ?? '');
    const askedAt = services.clock.now();
    await insertHelp(db, orgId, { about: post?.id ?? orgId, cognitoId, email, askedAt });
    return {};
  },
);
