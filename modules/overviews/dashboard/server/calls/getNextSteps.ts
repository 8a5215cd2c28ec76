import type { Candidate } from '#kit/contract/nextSteps.ts';
import type { Member } from '#kit/server/caller.ts';
import { allOf, type Contributed } from '#kit/server/contributions.ts';
import type { Db } from '#kit/server/db/database.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/dashboard/calls.ts';
import { maxSteps } from '#modules/overviews/dashboard/vocabulary.ts';
import { rankSteps } from '../rules/rank.ts';

export const getNextSteps = answer(contract.getNextSteps, async ({ db, caller, services }) => {
  const now = services.clock.now();
  const candidates = await loadCandidates(services, db, caller, now);
  return { steps: rankSteps(candidates, now).slice(0, maxSteps) };
});

type Asker = Pick<Member, 'orgId' | 'cognitoId' | 'modules' | 'plan' | 'isTrialExpired'>;

/** Collects the steps of every module that may be used. What counts as unread depends on the calling admin. */
async function loadCandidates(
  services: Contributed,
  db: Db,
  asker: Asker,
  now: Date,
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const { module, whileInactive, read } of allOf(services, 'nextSteps')) {
    const status = asker.modules[module];
    if (status === 'ACTIVE' || (whileInactive && status === 'INACTIVE'))
      found.push(...(await read(db, asker.orgId, now, asker)));
  }
  return found;
}
