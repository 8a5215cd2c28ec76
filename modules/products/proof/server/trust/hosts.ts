import type { Config } from '#kit/server/config/config.ts';
import type { NameReader } from '#kit/server/ports/names.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import {
  allBrands,
  brandAddress,
  checkRecords,
  isSpoiltHost,
} from '#modules/foundation/brand/server/index.ts';
import type { TrustPageRow } from '../tables.ts';
import { hostRecordsOf, mayBeHost } from './rules/host.ts';

/** What a page says of its host once one is named. */
export const namedHostOf = ({ host, hostToken: token }: TrustPageRow) =>
  host === null || token === null ? null : { host, token };
type Named = NonNullable<ReturnType<typeof namedHostOf>>;

/** Where such a host has to lead. */
const portalHostOf = (brand: Brand, config: Config): string =>
  new URL(brandAddress(brand, config)).hostname;

export const recordsOf = (named: Named, brand: Brand, config: Config) =>
  hostRecordsOf(named, portalHostOf(brand, config));

type Where = Pick<Config, 'PUBLIC_URL' | 'CONSOLE_URL' | 'PORTAL_HOST'>;

/** Whether an organization may name a host: none that this installation itself has, or a brand. */
export function isFreeHost(host: string, { PUBLIC_URL, CONSOLE_URL, PORTAL_HOST }: Where): boolean {
  const ofUrls = [PUBLIC_URL, CONSOLE_URL].flatMap((url) => (url ? new URL(url).hostname : []));
  const ofBrands = allBrands().map(({ webDomain }) => webDomain);
  const taken = ['localhost', ...ofUrls, ...(PORTAL_HOST ? [PORTAL_HOST.toLowerCase()] : [])];
  return mayBeHost(host, [...taken, ...ofBrands]) && !isSpoiltHost(host);
}

/** Reads both records as the world does; null of what no server answers. */
export async function lookAtHost(
  names: NameReader,
  { alias, proof }: ReturnType<typeof hostRecordsOf>,
): Promise<{ texts: readonly string[] | null; leadsHere: boolean | null }> {
  const [texts, [web]] = await Promise.all([
    names.texts(proof.name).catch(() => null),
    checkRecords([{ kind: 'web', ...alias }], names),
  ]);
  return { texts, leadsHere: !web || web.state === 'unread' ? null : web.state === 'found' };
}
