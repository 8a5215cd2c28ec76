import type { Db } from '#kit/server/db/database.ts';
import type { EndedEntry } from '#kit/server/services/services.ts';
import { printedCode } from '../rules/pack.ts';
import { withdrawPacksMade } from '../store/packs.ts';
import { endSharesMade } from '../store/shares.ts';
import { withdrawLinksMade } from './store.ts';

/** Ends what somebody gave out in organizations since then: packs, documents of the trust page, and what the provider sees. */
export async function endGiven(
  tx: Db,
  orgIds: readonly string[],
  made: { by: string; since: Date; now: Date },
): Promise<EndedEntry[]> {
  const packs = await withdrawPacksMade(tx, orgIds, made);
  const links = await withdrawLinksMade(tx, orgIds, made);
  const { readiness, packsOnly } = await endSharesMade(tx, orgIds, made);
  return [
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
