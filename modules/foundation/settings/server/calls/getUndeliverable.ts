import { answer } from '#kit/server/http/answer.ts';
import { suppressedAmong } from '#kit/server/mail/suppression.ts';
import { listPendingInvites } from '#modules/foundation/accounts/server/index.ts';
import { listMembers } from '#modules/foundation/profile/server/index.ts';
import * as contract from '#modules/foundation/settings/contract.ts';

export const getUndeliverable = answer(
  contract.getUndeliverable,
  async ({ db, caller: { orgId, brandId }, services: { database } }) => {
    const people = [...(await listMembers(db, orgId)), ...(await listPendingInvites(db, orgId))];
    const emails = people.map(({ email }) => email);
    return { addresses: await suppressedAmong(database.system, brandId, emails) };
  },
);
