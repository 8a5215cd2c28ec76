import { randomUUID } from 'node:crypto';
import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import { findSubscription } from '#modules/foundation/plans/server/index.ts';
import * as contract from '#modules/foundation/psa/calls.ts';
import { accessOf, askNow } from '#modules/foundation/psa/server/access.ts';
import {
  findConnection,
  matchCustomer,
  unmatchCustomer,
} from '#modules/foundation/psa/server/store.ts';

export const matchPsaCustomer = answer(
  contract.matchPsaCustomer,
  async ({ db, services, audit }, { brandId, orgId, companyId }) => {
    const subscription = await findSubscription(db, orgId);
    if (subscription?.brandId !== brandId) return refuse('NOT_FOUND');
    const connection = await findConnection(db, brandId);
    if (!connection) return refuse('PSA_MISSING');
    if (companyId === null) {
      audit.about(`${orgId}: none`);
      await db.transaction((tx) => unmatchCustomer(tx, orgId));
      return {};
    }
    const access = await accessOf(services, connection);
    const asked = await askNow(services, connection.kind, (psa) =>
      psa.findCompany(access, companyId),
    );
    if (isRefused(asked)) return asked;
    const company = asked.answer;
    if (!company) return refuse('COMPANY_UNKNOWN');
    audit.about(`${orgId}: ${company.name}`);
    const dueAt = services.clock.now();
    const { id, name: companyName } = company;
    const match = { id: randomUUID(), orgId, brandId, companyId: id, companyName, dueAt };
    await matchCustomer(db, match);
    return {};
  },
);
