import { whyRanked } from '@portal/scanner/rank';
import type { Services } from '#kit/server/services/services.ts';
import type { FindingSnapshot } from '../schemas.ts';
import type { StoredFinding } from './store/scans.ts';

/** What one scan found of an issue, in the form of the calls' answers. */
export const presentFindingSnapshot = (
  { id, advice, pci, alsoAt, ...finding }: StoredFinding,
  platforms: readonly string[] | null,
  { scanning }: Pick<Services, 'scanning'>,
): FindingSnapshot => ({
  ...finding,
  findingId: id,
  why: whyRanked(finding),
  pci: [...pci],
  advice: { risk: advice.risk, fix: advice.fix, references: [...advice.references] },
  fixesHere: (scanning.fixesFor?.({ ...finding, advice }, platforms ?? []) ?? []).map((fix) => ({
    ...fix,
    steps: [...fix.steps],
  })),
  alsoAt: [...alsoAt],
});
