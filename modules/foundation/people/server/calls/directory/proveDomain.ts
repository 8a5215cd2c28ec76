import { type Db, lockByName } from '#kit/server/db/database.ts';
import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import type { Services } from '#kit/server/services/services.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import { tellProofGone } from '../../directoryChanges.ts';
import { isProven, recordOf } from '../../rules/domainProof.ts';
import {
  changeDirectory,
  endProof,
  findDirectory,
  lockDirectory,
  lockHolder,
} from '../../store/directories.ts';
import type { DirectoryRow } from '../../tables.ts';

/** Runs past row-level security, because another organization may have proven the domain. */
export const proveDomain = answer(
  contract.proveDomain,
  async ({ caller, services, audit, log }) => {
    const { system } = services.database;
    const named = await findDirectory(system, caller.orgId);
    if (!named) return refuse('NOT_FOUND');
    audit.about(named.domain);
    const texts = await services.names.texts(recordOf(named).name).catch(() => []);
    if (!isProven(texts, named)) return refuse('RECORD_MISSING');
    const taken = await system.transaction((tx) => take(services, tx, named, texts));
    if (isRefused(taken)) return taken;
    const { loser } = taken;
    if (loser)
      log.warn({ event: 'domainProofEnded', orgId: loser }, 'another organization has a domain');
    return {};
  },
);

/** Takes the domain, also from an organization whose own record is gone. */
async function take(services: Services, tx: Db, named: DirectoryRow, texts: readonly string[]) {
  const { orgId, domain, token } = named;
  const now = services.clock.now();
  await lockByName(tx, `mail domain ${domain}`);
  const own = await lockDirectory(tx, orgId);
  if (own?.token !== token) return refuse('NOT_FOUND');
  const holder = await lockHolder(tx, domain);
  const loser = holder && holder.orgId !== orgId ? holder : null;
  // Both stand there: whoever proved it first keeps it until their record goes.
  if (loser && isProven(texts, loser)) return refuse('DOMAIN_TAKEN');
  if (loser) {
    await endProof(tx, loser.orgId, now);
    await tellProofGone(services, tx, { ...loser, until: null });
  }
  const provenAt = own.provenAt ?? now;
  await changeDirectory(tx, orgId, { provenAt, checkedAt: now, missingSince: null });
  return { loser: loser?.orgId ?? null };
}
