import type { Database } from '#kit/server/db/database.ts';
import { type Broken, ChainWalk } from './chain.ts';
import { findUnchained, readChain, readChains, readLinks } from './store.ts';

export interface Verified {
  chains: number;
  rows: number;
  /** Rows whose names were erased: those names cannot be verified any more. */
  erased: number;
  broken: Broken | null;
}

/** Verifies every chain of the audit log, up to the first broken row. */
export async function verifyAudit({ system }: Pick<Database, 'system'>): Promise<Verified> {
  const verified: Verified = { chains: 0, rows: 0, erased: 0, broken: null };
  const unchained = await findUnchained(system);
  if (unchained) {
    const what = 'its rows were put in past the chain';
    return { ...verified, broken: { chain: unchained, link: null, seq: 0, what } };
  }
  for await (const { chain } of readChains(system)) {
    const { walk, broken } = await walkChain({ system }, chain);
    verified.chains += 1;
    verified.rows += walk.rows;
    verified.erased += walk.erased;
    if (broken) return { ...verified, broken };
  }
  return verified;
}

/** Reads the chain as of one moment, even if rows are written or pruned meanwhile. */
const walkChain = ({ system }: Pick<Database, 'system'>, chain: string) =>
  system.transaction(
    async (tx) => {
      const walk = new ChainWalk(await readChain(tx, chain));
      for await (const links of readLinks(tx, chain)) {
        for (const link of links) {
          const broken = walk.next(link);
          if (broken) return { walk, broken };
        }
      }
      return { walk, broken: walk.end() };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
