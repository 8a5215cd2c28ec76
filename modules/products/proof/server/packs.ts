import { hash } from 'node:crypto';
import type { Context } from '#kit/server/http/answer.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import type { Pack } from '../schemas.ts';
import { packState, printedCode } from './rules/pack.ts';
import type { StoredPack } from './tables.ts';

/** Where a pack's file is in the organization's storage. */
export const packFile = (fileId: string): readonly string[] => ['packs', fileId];

/** By which a file is recognized, in the browser too. */
export const hashOfFile = (body: Buffer): string => hash('sha256', body, 'hex');

export const presentPack = (pack: StoredPack): Pack => ({
  packId: pack.id,
  code: printedCode(pack.code),
  madeAt: pack.createdAt.toISOString(),
  by: pack.createdByName,
  expiresAt: pack.expiresAt.toISOString(),
  withdrawnAt: pack.withdrawnAt?.toISOString() ?? null,
  openedAt: pack.openedAt?.toISOString() ?? null,
});

/**
 * How a pack stands that a visitor has something of. Null if there is none, or the host belongs to another brand
 * (security T7).
 */
export async function packHere(
  { services, http }: Pick<Context, 'services' | 'http'>,
  pack: StoredPack | null,
) {
  const { database, clock, config } = services;
  const subscription = pack && (await findSubscription(database.system, pack.orgId));
  if (!pack || !subscription) return null;
  const brand = brandById(subscription.brandId);
  if (!isHostOf(http.request.hostname, brand, config)) return null;
  const now = clock.now();
  const isInPlan = entitlementOf(subscription, now).modules.cybermaturity === 'ACTIVE';
  return { pack, brand, now, isInPlan, state: packState(pack, now) };
}
