import type { ScanLevel } from '@portal/scanner/level';
import type { Db } from '#kit/server/db/database.ts';
import type { ProofReader } from '#kit/server/ports/proof.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Ownership } from '../schemas.ts';
import type { ProofMethod } from '../vocabulary.ts';
import {
  attacks,
  endOfGrace,
  isInFile,
  isInHead,
  isInTexts,
  proofsOf,
  provesHost,
} from './rules/ownershipProof.ts';
import { loadProven, type StoredOwnership } from './store/ownership.ts';

interface Site {
  targetId: string;
  url: string;
}

interface FoundProof {
  /** The addresses of the host at which it stands; null where it stands in the domain's records. */
  addresses: readonly string[] | null;
}

/** The proof as it is published now; null where there is none. */
export async function findProof(reader: ProofReader, site: Site, method: ProofMethod) {
  const { dns, file, meta } = proofsOf(site);
  if (method === 'dns')
    return isInTexts(await reader.texts(dns.name), site.targetId) ? { addresses: null } : null;
  const isProof = method === 'file' ? isInFile : isInHead;
  const pages = await reader.pages(method === 'file' ? file.url : meta.url);
  const proven = pages.filter(({ page }) => isProof(page, site.targetId));
  return proven.length === 0 ? null : { addresses: proven.map(({ address }) => address) };
}

/**
 * What lets a scan attack: the proof as it stands now, because the name may lead elsewhere since the last look at it. Null
 * where the scan attacks nothing, or must not.
 */
export async function proofForAttack(
  { config, proofs }: Pick<Services, 'config' | 'proofs'>,
  { level, method, ...site }: Site & { level: ScanLevel; method: ProofMethod | null },
): Promise<FoundProof | null> {
  if (!attacks(level)) return null;
  if (config.demo) return { addresses: null };
  return method && findProof(proofs, site, method);
}

/**
 * Which of the hosts are proven as a whole at this moment, with the addresses at which: null where the domain's records
 * say it, and in the demonstration, which wants no proof.
 */
export async function provenNow(
  { config, proofs }: Pick<Services, 'config' | 'proofs'>,
  db: Db,
  orgId: string,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[] | null>> {
  const sites = (await loadProven(db, orgId)).filter(({ url }) =>
    hosts.includes(new URL(url).hostname),
  );
  const read = sites.map(async ({ method, ...site }) => {
    const isWhole = method !== null && provesHost({ method, url: site.url });
    const isRead = isWhole && !config.demo;
    const found = isRead ? await findProof(proofs, site, method) : null;
    return { host: new URL(site.url).hostname, proof: config.demo ? { addresses: null } : found };
  });
  const proven = new Map<string, readonly string[] | null>();
  for (const { host, proof } of await Promise.all(read)) {
    if (!proof) continue;
    // Of several websites on one host each proves it where its own proof stands.
    const known = proven.get(host);
    const { addresses } = proof;
    proven.set(host, known === null || !addresses ? null : [...(known ?? []), ...addresses]);
  }
  return proven;
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
