import type { ModulesMap } from '#kit/contract/modules.ts';
import type { Db } from '#kit/server/db/database.ts';
import { allOf, type Services } from '#kit/server/services/services.ts';
import { levelsOf, modelFor } from './assessment.ts';
import { doubtsOf } from './rules/doubts.ts';
import { placesOf } from './rules/places.ts';
import { loadAnswers } from './store.ts';

/** The answers that an organization's rating and scans contradict, if its plan includes them. */
export async function loadDoubts(
  services: Pick<Services, 'clock' | 'contributions'>,
  db: Db,
  { orgId, modules }: { orgId: string; modules: ModulesMap },
) {
  const stored = await loadAnswers(db, orgId);
  if (stored.length === 0) return [];
  const open = [];
  for (const { module, read } of allOf(services, 'openTopics')) {
    if ((module !== 'ratings' && module !== 'monitoring') || modules[module] !== 'ACTIVE') continue;
    for (const topic of await read(db, orgId, services.clock.now()))
      open.push({ ...topic, seenBy: module });
  }
  const kept = new Map(stored.map(({ element, keptAgainst }) => [element, keptAgainst]));
  return doubtsOf(placesOf(await modelFor(db, orgId)), levelsOf(stored), kept, open);
}
