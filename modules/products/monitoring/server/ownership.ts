import type { ProofReader } from '#kit/server/ports/proof.ts';
import type { Ownership } from '../schemas.ts';
import type { ProofMethod } from '../vocabulary.ts';
import { endOfGrace, isInFile, isInHead, isInTexts, proofsOf } from './rules/ownershipProof.ts';
import type { StoredOwnership } from './store/ownership.ts';

interface Site {
  targetId: string;
  url: string;
}

/** Whether the proof is currently published. */
export async function findProof(
  reader: ProofReader,
  site: Site,
  method: ProofMethod,
): Promise<boolean> {
  const proofs = proofsOf(site);
  if (method === 'dns') return isInTexts(await reader.texts(proofs.dns.name), site.targetId);
  if (method === 'file') return isInFile((await reader.page(proofs.file.url)) ?? '', site.targetId);
  return isInHead((await reader.page(proofs.meta.url)) ?? '', site.targetId);
}

export const presentOwnership = (
  site: Site,
  stored: StoredOwnership | null,
  required: boolean,
): Ownership => ({
  required,
  method: stored?.method ?? null,
  provenAt: stored?.provenAt.toISOString() ?? null,
  checkedAt: stored?.checkedAt.toISOString() ?? null,
  missingSince: stored?.missingSince?.toISOString() ?? null,
  countsUntil: stored?.missingSince ? endOfGrace(stored.missingSince).toISOString() : null,
  proofs: proofsOf(site),
});
