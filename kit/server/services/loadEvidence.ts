import type { EvidenceMoment, EvidenceSource, SeenEvidence } from '#kit/contract/evidence.ts';
import type { ModulesMap } from '#kit/contract/modules.ts';
import type { Db } from '#kit/server/db/database.ts';
import { allOf, type Services } from './services.ts';

type Evidence = SeenEvidence & { source: EvidenceSource };

/** What the modules of the plan have seen, with what has ended since. */
export async function loadEvidence(
  services: Pick<Services, 'contributions' | 'identity' | 'log'>,
  db: Db,
  { orgId, modules }: { orgId: string; modules: ModulesMap },
  moment: EvidenceMoment,
): Promise<Evidence[]> {
  const seen: Evidence[] = [];
  for (const { source, module, read } of allOf(services, 'evidence')) {
    if (module && modules[module] !== 'ACTIVE') continue;
    for (const one of await read(services, db, orgId, moment)) seen.push({ ...one, source });
  }
  return seen;
}
