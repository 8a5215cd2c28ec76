import { answer } from '#kit/server/http/answer.ts';
import { suppressedAmong } from '#kit/server/mail/suppression.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { listPendingInvites } from '../../store/invites.ts';
import { listMembers } from '../../store/people.ts';

export const getUndeliverable = answer(
  contract.getUndeliverable,
  async ({ db, caller: { orgId, brandId }, services: { database } }) => {
    const people = [...(await listMembers(db, orgId)), ...(await listPendingInvites(db, orgId))];
    const emails = people.map(({ email }) => email);
    return { addresses: await suppressedAmong(database.system, brandId, emails) };
  },
);
