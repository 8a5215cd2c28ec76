import { countOf } from '#kit/contract/words.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { onlyOf } from '#kit/server/services/services.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { maxSigners } from '#modules/products/policies/vocabulary.ts';
import { loadSignOff, mailSigners } from '../../signOff.ts';
import { lockPolicy } from '../../store/policies.ts';
import * as store from '../../store/signing.ts';

export const askSignatures = answer(
  contract.askSignatures,
  async ({ db, caller: { orgId }, services, audit }, { policyType, version, traineeIds }) => {
    const now = services.clock.now();
    const wanted = [...new Set(traineeIds)];
    const asked = { policyType, version, traineeIds: wanted };
    return db.transaction(async (tx) => {
      // Locked, so that no newer version is approved meanwhile.
      const policy = await lockPolicy(tx, orgId, policyType);
      if (!policy) return refuse('NOT_FOUND');
      if ((await store.loadInForce(tx, orgId, policyType)) !== version)
        return refuse('NOT_IN_FORCE');
      const signOff = await loadSignOff(tx, orgId, now);
      if (!signOff?.isActive) return refuse('NOT_IN_PLAN');
      const limit = wanted.length;
      const people = await onlyOf(services, 'teamList')(tx, orgId, { ids: wanted, limit });
      if (people.length < limit) return refuse('NOT_FOUND');
      if ((await store.countOthersAsked(tx, orgId, asked)) + limit > maxSigners)
        return refuse('SIGNER_LIMIT');
      const whom = countOf(limit, 'person', 'people');
      audit.about(`${whom} to sign ${policy.name} (version ${version})`);
      const fresh = await store.insertAsks(tx, orgId, asked, people, now);
      const waits = people.filter(({ id }) => fresh.has(id));
      return { asked: waits.length, mailed: await mailSigners(services, tx, signOff, waits) };
    });
  },
);
