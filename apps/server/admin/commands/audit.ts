import { z } from 'zod';
import { type Broken, ChainWalk } from '#kit/server/audit/chain.ts';
import { findUnchained, readChain, readChains, readLinks } from '#kit/server/audit/store.ts';
import type { Db } from '#kit/server/db/database.ts';
import { Declined, defineCommand } from '../command.ts';

export const commands = {
  'audit verify': defineCommand({
    async run({ services }) {
      const { chains, rows, erased, broken } = await verifyAudit(services.database.system);
      if (broken) {
        const { chain, seq, link, what } = broken;
        const row = link
          ? `row ${seq} (${link.id}, ${link.at.toISOString()}, ${link.action})`
          : `row ${seq}`;
        throw new Declined(`The audit log was tampered with. Chain ${chain}, ${row}: ${what}.`);
      }
      return [
        `The audit log holds: ${rows} rows in ${chains} chains.`,
        ...(erased > 0
          ? [`Of ${erased} of them somebody was erased: names stand for nothing there.`]
          : []),
      ];
    },
  }),

  'audit export': defineCommand({
    options: {
      since: z
        .union([z.iso.date(), z.iso.datetime({ offset: true })])
        .transform((text) => new Date(text))
        .describe('What was done from this day or moment on, as 2026-11-01 or 2026-11-01T09:00:00Z')
        .optional(),
    },
    async run({ services, print }, { since }) {
      const { system } = services.database;
      for await (const { chain } of readChains(system)) {
        for await (const links of readLinks(system, chain, since))
          await print(links.map((link) => JSON.stringify({ chain, ...link })));
      }
      return [];
    },
  }),
};

/** Verifies every chain, up to the first broken row. */
async function verifyAudit(system: Db) {
  // Names in rows whose names were erased cannot be verified any more.
  const verified = { chains: 0, rows: 0, erased: 0, broken: null as Broken | null };
  const unchained = await findUnchained(system);
  if (unchained) {
    const what = 'its rows were put in past the chain';
    return { ...verified, broken: { chain: unchained, link: null, seq: 0, what } };
  }
  for await (const { chain } of readChains(system)) {
    const { walk, broken } = await walkChain(system, chain);
    verified.chains += 1;
    verified.rows += walk.rows;
    verified.erased += walk.erased;
    if (broken) return { ...verified, broken };
  }
  return verified;
}

/** Reads the chain as of one moment, even if rows are written or pruned meanwhile. */
const walkChain = (system: Db, chain: string) =>
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
