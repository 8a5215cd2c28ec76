import { answer, refuse } from '#kit/server/http/answer.ts';
import { findMember } from '#modules/foundation/staff/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { hoursOf } from '../../about.ts';
import { findThread } from '../../store/threads.ts';
import { presentOpened } from '../../threads/present.ts';

export const readThread = answer(
  contract.readThread,
  async ({ db, caller: { orgId, brandId }, services }, { threadId }) => {
    const thread = await findThread(db, orgId, threadId);
    if (!thread) return refuse('NOT_FOUND');
    const { assignedTo } = thread;
    // Staff belong to no tenant.
    const member = assignedTo && (await findMember(services.database.system, assignedTo));
    return {
      ...(await presentOpened(services, db, thread)),
      expert: {
        name: member ? member.name : null,
        pictureId: member ? member.pictureId : null,
        hours: hoursOf(brandId),
      },
    };
  },
);
