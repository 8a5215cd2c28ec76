import { type Db, lockByName } from '#kit/server/db/database.ts';
import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/proof/calls.ts';
import {
  changeHost,
  endHostProof,
  lockHolder,
  lockPage,
} from '#modules/products/proof/server/trust/hostStore.ts';
import {
  isFreeHost,
  lookAtHost,
  namedHostOf,
  recordsOf,
} from '#modules/products/proof/server/trust/hosts.ts';
import { isProven } from '#modules/products/proof/server/trust/rules/host.ts';
import { findPageOf } from '#modules/products/proof/server/trust/store.ts';

/** Runs past row-level security, because another organization may have proven the host. */
export const checkTrustHost = answer(
  contract.checkTrustHost,
  async ({ caller, services, audit, log }) => {
    const { system } = services.database;
    const { orgId } = caller;
    const page = await findPageOf(system, orgId);
    const named = page && namedHostOf(page);
    if (!named) return refuse('NOT_FOUND');
    audit.about(named.host);
    // A brand may have come to it since it was named.
    if (!isFreeHost(named.host, services.config)) return refuse('HOST_FORBIDDEN');
    const records = recordsOf(named, brandById(caller.brandId), services.config);
    const { texts, leadsHere } = await lookAtHost(services.names, records);
    if (!texts || !isProven(texts, named)) return refuse('RECORD_MISSING');
    if (!leadsHere) return refuse('HOST_ELSEWHERE');
    const seen = { ...named, orgId, texts, now: services.clock.now() };
    const taken = await system.transaction((tx) => take(tx, seen));
    if (isRefused(taken)) return taken;
    const { loser } = taken;
    if (loser) log.warn({ event: 'trustHostEnded', orgId: loser }, 'another has its host');
    return {};
  },
);

interface Seen {
  orgId: string;
  host: string;
  token: string;
  texts: readonly string[];
  now: Date;
}

/** Takes the host, also from an organization whose own record is gone. */
async function take(tx: Db, { orgId, host, token, texts, now }: Seen) {
  await lockByName(tx, `trust host ${host}`);
  const own = await lockPage(tx, orgId);
  if (own?.hostToken !== token) return refuse('NOT_FOUND');
  const holder = await lockHolder(tx, host);
  const loser = holder && holder.orgId !== orgId ? holder : null;
  const theirs = loser && namedHostOf(loser);
  // Both stand there: whoever proved it first keeps it until their record goes.
  if (theirs && isProven(texts, theirs)) return refuse('HOST_TAKEN');
  if (loser) await endHostProof(tx, loser.orgId);
  const hostProvenAt = own.hostProvenAt ?? now;
  await changeHost(tx, orgId, { hostProvenAt, hostCheckedAt: now, hostMissingSince: null });
  return { loser: loser?.orgId ?? null };
}
