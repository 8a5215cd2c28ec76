import type { Services } from '#kit/server/services.ts';
import type { FindingSnapshot } from '../schemas.ts';
import type { StoredFinding } from './store/scans.ts';

/** What a scan saw of a flaw, as the calls tell it. */
export const presentFindingSnapshot = (
  { id, advice, pci, alsoAt, ...finding }: StoredFinding,
  platforms: readonly string[] | null,
  { scanning }: Pick<Services, 'scanning'>,
): FindingSnapshot => ({
  ...finding,
  findingId: id,
  pci: [...pci],
  advice: { ...advice, references: [...advice.references] },
  fixesHere: [...(scanning.fixesFor?.(finding.checkId, platforms ?? []) ?? [])],
  alsoAt: [...alsoAt],
});
