import { searchKeyOf } from '#kit/contract/search.ts';
import { allOf, type Services } from '#kit/server/services/services.ts';
import type { PolicyInForce } from '#kit/server/services/summaries.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { loadPoliciesInForce, policyKind } from '../trust/facts.ts';
import type { Gathered } from './makeArchive.ts';

interface Wanted {
  orgId: string;
  /** In bytes. */
  room: number;
  signal: AbortSignal;
  /** Those that were in force as the pack was made; without them those that are now. */
  chosen: readonly PolicyInForce[] | undefined;
}

/** The policies in force, one after another, those for which there is room: none where the plan has none. */
export async function drawPolicies(
  services: Services,
  { orgId, room, signal, chosen }: Wanted,
): Promise<Gathered> {
  const { clock, database } = services;
  const db = database.forOrganization(orgId);
  const subscription = await findSubscription(database.system, orgId);
  const drawn: Gathered = { files: [], leftOut: [] };
  if (!subscription) return drawn;
  const { brandId } = subscription;
  const entitlement = entitlementOf(subscription, clock.now());
  const [kind] = allOf(services, 'documents').flatMap((kinds) => kinds[policyKind] ?? []);
  let left = room;
  const policies = chosen ?? (await loadPoliciesInForce(services, db, { orgId, entitlement }));
  for (const { id, name, version, approvedOn } of policies) {
    signal.throwIfAborted();
    const document = await kind?.find(services, db, { orgId, brandId }, `${id}@${version}`);
    const body = await document?.draw({ owner: orgId, signal, inBackground: true });
    if (!document || !body || body.length > left) {
      drawn.leftOut.push(document?.title ?? name);
      continue;
    }
    left -= body.length;
    drawn.files.push({
      name: `policies/${fileNameOf(drawn.files.length + 1, name)}.pdf`,
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
