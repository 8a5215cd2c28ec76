import { answer } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { planStateOf } from '../planState.ts';

export const featureUsageProfile = answer(
  contract.featureUsageProfile,
  async ({ db, caller, services }) => ({
    plans: await planStateOf(db, caller.orgId, services.clock.now()),
  }),
);
