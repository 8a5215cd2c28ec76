import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/maturity/calls.ts';
import { modelFor } from '../../assessment.ts';
import { presentConfig } from '../../presentConfig.ts';

export const assessmentConfig = answer(contract.assessmentConfig, async ({ db, caller }) =>
  presentConfig(await modelFor(db, caller.orgId)),
);
