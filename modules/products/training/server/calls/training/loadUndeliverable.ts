import { answer } from '#kit/server/http/answer.ts';
import { suppressedAmong } from '#kit/server/mail/suppression.ts';
import * as contract from '#modules/products/training/calls.ts';
import { loadAddresses } from '../../store/trainees.ts';

export const loadUndeliverable = answer(
  contract.loadUndeliverable,
  async ({ db, caller: { orgId, brandId }, services: { database } }) => {
    const emails = [...(await loadAddresses(db, orgId))];
    return { addresses: await suppressedAmong(database.system, brandId, emails) };
  },
);
