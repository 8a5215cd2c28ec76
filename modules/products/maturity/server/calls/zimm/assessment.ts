import type { ModulesMap } from '#kit/contract/modules.ts';
import type { Db } from '#kit/server/db/database.ts';
import { answer } from '#kit/server/http/answer.ts';
import { allOf, type Services } from '#kit/server/services/services.ts';
import * as contract from '#modules/products/maturity/calls.ts';
import type { Doubt } from '#modules/products/maturity/schemas.ts';
import { assessmentOf, levelsOf, modelFor } from '../../assessment.ts';
import { doubtsOf } from '../../rules/doubts.ts';
import { placesOf } from '../../rules/places.ts';
import { loadAnswers } from '../../store.ts';

export const assessment = answer(contract.assessment, async ({ db, caller, services }) => ({
  assessment: await assessmentOf(db, caller.orgId),
  doubts: await loadDoubts(services, db, caller.orgId, caller.modules),
}));

/** The answers that an organization's rating and scans contradict, if its plan includes them. */
async function loadDoubts(
  services: Pick<Services, 'clock' | 'contributions'>,
  db: Db,
  orgId: string,
  modules: ModulesMap,
): Promise<Doubt[]> {
  const answers = levelsOf(await loadAnswers(db, orgId));
  if (answers.size === 0) return [];
  const open = [];
  for (const { module, read } of allOf(services, 'openTopics')) {
    if ((module !== 'ratings' && module !== 'monitoring') || modules[module] !== 'ACTIVE') continue;
    for (const topic of await read(db, orgId, services.clock.now()))
      open.push({ ...topic, seenBy: module });
  }
  return doubtsOf(placesOf(await modelFor(db, orgId)), answers, open);
}
