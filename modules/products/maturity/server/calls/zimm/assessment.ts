import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/maturity/calls.ts';
import { assessmentOf } from '../../assessment.ts';
import { loadDoubts } from '../../loadDoubts.ts';

export const assessment = answer(contract.assessment, async ({ db, caller, services }) => ({
  assessment: await assessmentOf(db, caller.orgId),
  doubts: (await loadDoubts(services, db, caller)).map(({ doubt }) => doubt),
}));
