import type {
  EvidenceMoment,
  EvidenceSource,
  KeptFile,
  SeenEvidence,
} from '#kit/contract/evidence.ts';
import type { ModulesMap } from '#kit/contract/modules.ts';
import type { Db } from '#kit/server/db/database.ts';
import { allOf, type Services } from './services.ts';

type Evidence = SeenEvidence & { source: EvidenceSource };

interface Asking {
  orgId: string;
  modules: ModulesMap;
}

/** What the modules of the plan have seen, with what has ended since, and the controls of which they cannot know just now. */
export async function loadEvidence(
  services: Pick<Services, 'contributions' | 'identity' | 'log'>,
  db: Db,
  { orgId, modules }: Asking,
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

/** The files that are kept with what the modules of the plan have seen. */
export async function listKeptFiles(
  services: Pick<Services, 'contributions'>,
  db: Db,
  { orgId, modules }: Asking,
  moment: EvidenceMoment,
): Promise<(KeptFile & { source: EvidenceSource })[]> {
  const kept: (KeptFile & { source: EvidenceSource })[] = [];
  for (const { source, module, keptFiles } of allOf(services, 'evidence')) {
    if (!keptFiles || (module && modules[module] !== 'ACTIVE')) continue;
    for (const one of await keptFiles.list(db, orgId, moment)) kept.push({ ...one, source });
  }
  return kept;
}

/** One of them as it came; null where it is gone. */
export async function readKeptFile(
  services: Pick<Services, 'contributions'>,
  db: Db,
  orgId: string,
  { source, id }: { source: EvidenceSource; id: string },
): Promise<Buffer | null> {
  const from = allOf(services, 'evidence').find((one) => one.source === source);
  return (await from?.keptFiles?.read(db, orgId, id)) ?? null;
}
