import { pick, pickSent } from '#kit/contract/pick.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { endOfGrace } from '#modules/foundation/people/server/index.ts';
import type { TrustPage, TrustRequest } from '#modules/products/proof/schemas/trust.ts';
import { trustPath } from '#modules/products/proof/vocabulary/trustPaths.ts';
import type { TrustPageRow, TrustRequestRow } from '../tables.ts';
import { namedHostOf, recordsOf } from './hosts.ts';
import { ownHostOf } from './rules/host.ts';
import { requestState } from './rules/trust.ts';

/** What stands before the last part of each page's address. */
export const underOf = (brand: Brand, config: Config): string =>
  `${brandAddress(brand, config)}${trustPath}/`;

export function presentPage(page: TrustPageRow, brand: Brand, config: Config): TrustPage {
  const host = ownHostOf(page);
  const address = host === null ? `${underOf(brand, config)}${page.slug}` : `https://${host}`;
  return {
    ...pick(page, 'slug', 'isOn', 'mayBeFound', 'website', 'contact', 'agreement'),
    ...pick(page, 'givesPolicies', 'showsTraining', 'showsLastScan'),
    controls: [...page.controls],
    policies: [...page.policies],
    address,
    badgeAddress: `${address}/badge.svg`,
    ownHost: presentHost(page, brand, config),
  };
}

function presentHost(page: TrustPageRow, brand: Brand, config: Config): TrustPage['ownHost'] {
  const named = namedHostOf(page);
  if (!named) return null;
  const { hostProvenAt, hostMissingSince } = page;
  return {
    host: named.host,
    records: Object.values(recordsOf(named, brand, config)),
    provenAt: hostProvenAt?.toISOString() ?? null,
    provenUntil: hostMissingSince && endOfGrace(hostMissingSince).toISOString(),
  };
}

export const presentRequest = (request: TrustRequestRow, now: Date): TrustRequest => ({
  requestId: request.id,
  ...pickSent(request, 'name', 'companyName', 'email', 'askedAt'),
  ...pickSent(request, 'decidedAt', 'expiresAt', 'openedAt'),
  state: requestState(request, now),
  decidedBy: request.decidedByName,
});
