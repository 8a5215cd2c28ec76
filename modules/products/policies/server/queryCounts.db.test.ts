import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Call } from '#kit/contract/call.ts';
import * as training from '#modules/products/training/calls.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as policy from '../calls.ts';

const policyType = 'access-control';

// Runs on the embedded database only, where all queries pass through one object; they are the same on PostgreSQL.
describe.skipIf(inject('postgresUrl') !== null)(
  'queries of a call, however many versions there are',
  () => {
    let portal: TestPortal;
    let owner: Visitor;
    beforeAll(async () => {
      portal = await openPortal();
      owner = await portal.owner();
    });
    afterAll(() => portal.close());

    async function queriesOf(call: Call, input: object): Promise<number> {
      const csrf = { 'x-csrf-token': await owner.csrfToken() };
      const { pglite } = portal.services.database.boss as { pglite: PGlite };
      const spy = vi.spyOn(pglite, 'query');
      try {
        expect((await owner.call(call, input as never, csrf)).status).toBe(200);
        return spy.mock.calls.length;
      } finally {
        spy.mockRestore();
      }
    }

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
        await queriesOf(policy.policyList, {}),
        await queriesOf(policy.policyLoad, { policyType }),
        await queriesOf(policy.policyHistory, { policyType }),
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
        await queriesOf(policy.askSignatures, { policyType, version, traineeIds }),
        await queriesOf(policy.remindSigners, { policyType, traineeIds }),
        await queriesOf(policy.loadSignatures, { policyType }),
        await queriesOf(policy.downloadSignatures, {}),
      ];
      await counts(ids.slice(0, 1));
      const ofOne = await counts(ids.slice(1, 2));
      expect(await counts(ids.slice(2))).toEqual(ofOne);
    });
  },
);
