import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import type { TrustPage, TrustRequest } from '#modules/products/proof/schemas/trust.ts';
import { trustPath } from '#modules/products/proof/vocabulary/trustPaths.ts';
import type { TrustPageRow, TrustRequestRow } from '../tables.ts';
import { requestState } from './rules/trust.ts';

/** What stands before the last part of each page's address. */
export const underOf = (brand: Brand, config: Config): string =>
  `${brandAddress(brand, config)}${trustPath}/`;

export function presentPage(page: TrustPageRow, brand: Brand, config: Config): TrustPage {
  const { orgId: _orgId, id: _id, addressHash: _hash, changedAt: _changedAt, ...settings } = page;
  const address = `${underOf(brand, config)}${page.slug}`;
  return {
    ...settings,
    controls: [...settings.controls],
    policies: [...settings.policies],
    address,
    badgeAddress: `${address}/badge.svg`,
  };
}

export const presentRequest = (request: TrustRequestRow, now: Date): TrustRequest => ({
  requestId: request.id,
  name: request.name,
  companyName: request.companyName,
  email: request.email,
  askedAt: request.askedAt.toISOString(),
  state: requestState(request, now),
  decidedBy: request.decidedByName,
  decidedAt: request.decidedAt?.toISOString() ?? null,
  expiresAt: request.expiresAt?.toISOString() ?? null,
  openedAt: request.openedAt?.toISOString() ?? null,
});
