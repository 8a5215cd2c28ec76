import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/maturity/calls.ts';
import { assessmentOf } from '../assessment.ts';

export const assessment = answer(contract.assessment, async ({ db, caller }) => ({
  assessment: await assessmentOf(db, caller.orgId),
}));
