import { describe, expect, inject, it } from 'vitest';
import * as training from '#modules/products/training/calls.ts';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { queriesOf } from '#tests/support/queries.ts';
import * as policy from '../calls.ts';

const policyType = 'access-control';

// Runs on the embedded database only, where all queries pass through one object; they are the same on PostgreSQL.
describe.skipIf(inject('postgresUrl') !== null)(
  'queries of a call, however many versions there are',
  () => {
    const portal = portalForAll();
    const owner = ownerForAll(portal);

    async function approve(): Promise<void> {
      const { data } = (await owner.call(policy.policyLoad, { policyType })).data;
      const { version, saved, customValues } = data;
      const approval = { approver: 'Ada Baker', approvalDate: '2026-11-18' };
      const answer = await owner.call(policy.policySave, {
        policy: { id: policyType, version, saved, customValues, status: 'Active', ...approval },
      });
      expect(answer.refused).toBeNull();
    }

    it('stay as many for twelve versions as for one', async () => {
      const counts = async () => [
        await queriesOf(portal, owner, policy.policyList, {}),
        await queriesOf(portal, owner, policy.policyLoad, { policyType }),
        await queriesOf(portal, owner, policy.policyHistory, { policyType }),
      ];
      await approve();
      const ofOne = await counts();
      for (let version = 1; version < 12; version += 1) await approve();
      expect(await counts()).toEqual(ofOne);
      expect(ofOne[0]).toBe(3);
      expect(Math.max(...ofOne)).toBeLessThan(8);
    });

    it('POL-089: stay as many for twelve people who sign as for one', async () => {
      const trainees = Array.from({ length: 14 }, (_, at) => ({
        firstName: `Person ${String.fromCodePoint(65 + at)}`,
        email: `person-${at}@${owner.orgId}.example`,
      }));
      await owner.call(training.saveTrainees, { trainees });
      const { version, people } = (await owner.call(policy.loadSignatures, { policyType })).data;
      const ids = people.map(({ traineeId }) => traineeId);
      const counts = async (traineeIds: readonly string[]) => [
        await queriesOf(portal, owner, policy.askSignatures, { policyType, version, traineeIds }),
        await queriesOf(portal, owner, policy.remindSigners, { policyType, traineeIds }),
        await queriesOf(portal, owner, policy.loadSignatures, { policyType }),
        await queriesOf(portal, owner, policy.downloadSignatures, {}),
      ];
      await counts(ids.slice(0, 1));
      const ofOne = await counts(ids.slice(1, 2));
      expect(await counts(ids.slice(2))).toEqual(ofOne);
    });
  },
);
