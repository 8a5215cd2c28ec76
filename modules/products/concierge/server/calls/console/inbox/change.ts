import type { Db } from '#kit/server/db/database.ts';
import { answer, refuse, refuseInput } from '#kit/server/http/answer.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { findMember, isThereFor } from '#modules/foundation/staff/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import * as store from '#modules/products/concierge/server/store/threads.ts';

export const changeThread = answer(
  contract.changeThread,
  async ({ db, services, audit }, { orgId, threadId, state, assignedTo }) => {
    if (state === undefined && assignedTo === undefined)
      return refuseInput('state', 'or assignedTo is needed');
    if (assignedTo && !(await mayLookAfter(db, assignedTo, orgId))) return refuse('NOT_FOUND');
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

async function mayLookAfter(db: Db, staffId: string, orgId: string): Promise<boolean> {
  const member = await findMember(db, staffId);
  if (!member) return false;
  const { brandId } = await brandOfOrganization(db, orgId);
  return isThereFor(member, 'concierge.write', { orgId, brandId });
}
