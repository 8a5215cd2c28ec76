import { searchKeyOf } from '#kit/contract/search.ts';
import { allOf, type Services } from '#kit/server/services/services.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { loadPoliciesInForce, policyKind } from '../trust/facts.ts';
import type { ArchivedFile } from './makeArchive.ts';

interface Wanted {
  orgId: string;
  /** In bytes. */
  room: number;
  signal: AbortSignal;
}

/** The policies in force as they are now, one after another: none where the plan has none, null where there is no room. */
export async function drawPolicies(
  services: Services,
  { orgId, room, signal }: Wanted,
): Promise<ArchivedFile[] | null> {
  const { clock, database } = services;
  const db = database.forOrganization(orgId);
  const subscription = await findSubscription(database.system, orgId);
  if (!subscription) return [];
  const { brandId } = subscription;
  const entitlement = entitlementOf(subscription, clock.now());
  const [kind] = allOf(services, 'documents').flatMap((kinds) => kinds[policyKind] ?? []);
  const drawn: ArchivedFile[] = [];
  let left = room;
  for (const { id, name, approvedOn } of await loadPoliciesInForce(services, db, {
    orgId,
    entitlement,
  })) {
    signal.throwIfAborted();
    const document = await kind?.find(services, db, { orgId, brandId }, id);
    if (!document) continue;
    const body = await document.draw({ owner: orgId, signal, inBackground: true });
    left -= body.length;
    if (left < 0) return null;
    drawn.push({
      name: `policies/${fileNameOf(drawn.length + 1, name)}.pdf`,
      title: document.title,
      madeAt: clock.now(),
      approvedOn,
      body,
    });
  }
  return drawn;
}

/** Numbered, so that two of one name are two; of plain letters, which every system takes. */
function fileNameOf(number: number, name: string): string {
  const plain = searchKeyOf(name).replaceAll(/[^a-z\d]+/g, '-');
  return `${number}-${plain.slice(0, 60)}`;
}
