import { roleMay } from '#kit/contract/staff.ts';
import { answer, refuse, refuseInput } from '#kit/server/http/answer.ts';
import { findMember } from '#modules/foundation/staff/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import * as store from '#modules/products/concierge/server/store/threads.ts';

export const changeThread = answer(
  contract.changeThread,
  async ({ db, services, audit }, { orgId, threadId, state, assignedTo }) => {
    if (state === undefined && assignedTo === undefined)
      return refuseInput('state', 'or assignedTo is needed');
    const member = assignedTo ? await findMember(db, assignedTo) : undefined;
    if (assignedTo && (!member || member.blockedAt || !roleMay(member.role, 'concierge.write')))
      return refuse('NOT_FOUND');
    return db.transaction(async (tx) => {
      const thread = await store.lockThread(tx, orgId, threadId);
      if (!thread) return refuse('NOT_FOUND');
      audit.about(thread.subject);
      await store.changeThread(tx, thread, {
        ...(state && {
          state,
          closedAt: state === 'closed' ? (thread.closedAt ?? services.clock.now()) : null,
        }),
        ...(assignedTo !== undefined && { assignedTo }),
      });
      return {};
    });
  },
);
