import { listDone } from '#kit/server/audit/listDone.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { EndedEntry, Made } from '#kit/server/services/services.ts';
import { nameTrustHost, saveTrust } from '#modules/products/proof/calls.ts';
import { printedCode } from '../rules/pack.ts';
import { withdrawPacksMade } from '../store/packs.ts';
import { endSharesMade } from '../store/shares.ts';
import { lockPage, nameHost } from './hostStore.ts';
import { switchOff, withdrawLinksMade } from './store.ts';

/**
 * Ends what somebody gave out in organizations since then: packs, documents of the trust page, the page itself where they set
 * it up last, and what the provider sees.
 */
export async function endGiven(
  tx: Db,
  orgIds: readonly string[],
  made: Made,
): Promise<EndedEntry[]> {
  const packs = await withdrawPacksMade(tx, orgIds, made);
  const links = await withdrawLinksMade(tx, orgIds, made);
  const { readiness, packsOnly } = await endSharesMade(tx, orgIds, made);
  const pages = await endPages(tx, orgIds, made);
  return [
    ...pages,
    ...packs.map(({ orgId, code }) => ({
      orgId,
      action: '/proof/withdrawPack',
      subject: printedCode(code),
    })),
    ...links.map(({ orgId, companyName }) => ({
      orgId,
      action: '/proof/trust/decideRequest',
      subject: `${companyName} (withdrawn)`,
    })),
    ...readiness.map(({ orgId }) => ({
      orgId,
      action: '/proof/sharing/withdrawSharing',
      subject: '',
    })),
    ...packsOnly.map(({ orgId }) => ({
      orgId,
      action: '/proof/sharing/withdrawPackSharing',
      subject: '',
    })),
  ];
}

/** The page and its host, each where nobody else has saved it since. */
async function endPages(
  tx: Db,
  orgIds: readonly string[],
  { byId, since, now }: Made,
): Promise<EndedEntry[]> {
  const actions = [saveTrust.path, nameTrustHost.path];
  const done = await listDone(tx, { orgIds, actions, since });
  const ended: EndedEntry[] = [];
  for (const [orgId, entries] of Map.groupBy(done, (one) => one.orgId)) {
    const page = await lockPage(tx, orgId);
    if (!page) continue;
    const isTheirs = (path: string) =>
      entries.find(({ action }) => action === path)?.actorId === byId;
    if (page.isOn && isTheirs(saveTrust.path)) {
      await switchOff(tx, orgId, now);
      ended.push({ orgId, action: '/proof/trust/withdrawTrust', subject: page.slug });
    }
    if (page.host && isTheirs(nameTrustHost.path)) {
      await nameHost(tx, orgId);
      ended.push({ orgId, action: '/proof/trust/removeTrustHost', subject: page.host });
    }
  }
  return ended;
}
