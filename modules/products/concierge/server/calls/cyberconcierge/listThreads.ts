import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { hoursOf } from '../../about.ts';
import { loadThreads } from '../../store/threads.ts';
import { presentThread } from '../../threads/present.ts';

export const listThreads = answer(
  contract.listThreads,
  async ({ db, caller: { orgId, cognitoId, brandId } }) => ({
    threads: (await loadThreads(db, orgId, cognitoId)).map(presentThread),
    hours: hoursOf(brandId),
  }),
);
