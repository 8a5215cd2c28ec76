import type { EvidenceMoment, EvidenceSource, SeenEvidence } from '#kit/contract/evidence.ts';
import type { ModulesMap } from '#kit/contract/modules.ts';
import type { Db } from '#kit/server/db/database.ts';
import { allOf, type Services } from './services.ts';

type Evidence = SeenEvidence & { source: EvidenceSource };

/** What the modules of the plan have seen, with what has ended since, and the controls of which they cannot know just now. */
export async function loadEvidence(
  services: Pick<Services, 'contributions' | 'identity' | 'log'>,
  db: Db,
  { orgId, modules }: { orgId: string; modules: ModulesMap },
  moment: EvidenceMoment,
): Promise<{ seen: Evidence[]; unknown: string[] }> {
  const seen: Evidence[] = [];
  const unknown: string[] = [];
  for (const { source, module, read } of allOf(services, 'evidence')) {
    if (module && modules[module] !== 'ACTIVE') continue;
    const answer = await read(services, db, orgId, moment);
    if ('unknown' in answer) unknown.push(...answer.unknown);
    else for (const one of answer) seen.push({ ...one, source });
  }
  return { seen, unknown };
}
