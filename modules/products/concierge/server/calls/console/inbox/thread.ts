import { answer, refuse } from '#kit/server/http/answer.ts';
import { findOrganization } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { isThereFor, listMembers } from '#modules/foundation/staff/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { hoursOf } from '#modules/products/concierge/server/about.ts';
import { findPublishedById } from '#modules/products/concierge/server/store/posts.ts';
import { findThread, loadPeople } from '#modules/products/concierge/server/store/threads.ts';
import { presentOpened } from '#modules/products/concierge/server/threads/present.ts';

export const readInbox = answer(
  contract.readInbox,
  async ({ db, services }, { orgId, threadId }) => {
    const thread = await findThread(db, orgId, threadId);
    const organization = thread && (await findOrganization(db, orgId));
    if (!organization) return refuse('NOT_FOUND');
    const { assignedTo, aboutKind, aboutId, messages } = thread;
    const { brandId } = await brandOfOrganization(db, orgId);
    const staff = (await listMembers(db)).filter(
      (member) =>
        member.id === assignedTo || isThereFor(member, 'concierge.write', { orgId, brandId }),
    );
    const people = await loadPeople(db, orgId, threadId);
    const post = aboutKind === 'weakness' ? await findPublishedById(db, aboutId) : null;
    return {
      ...(await presentOpened(services, db, thread)),
      orgId,
      companyName: organization.companyName,
      brandId,
      hours: hoursOf(brandId),
      assignedTo,
      staff: staff.map(({ id, name, email }) => ({ staffId: id, name, email })),
      batchId: post?.batchId ?? null,
      isReadByCustomer: people.some(({ readTo }) => readTo >= messages),
    };
  },
);
