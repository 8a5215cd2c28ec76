import type { Db } from '#kit/server/db/database.ts';
import type { HostsData } from '#modules/products/ratings/schemas.ts';
import { domainsOf, presentHosts } from './rules/hosts.ts';
import { loadFindingsOf } from './store/findings.ts';
import { loadHosts } from './store/hosts.ts';

/** The other hosts of the website's domain, and what was seen of the confirmed ones. */
export async function otherHostsOf(db: Db, orgId: string, website: string): Promise<HostsData> {
  const all = await loadHosts(db, orgId, domainsOf(website));
  const known = all.filter(({ host }) => host !== website);
  const confirmed = known.filter(({ isOurs }) => isOurs === true).map(({ host }) => host);
  return presentHosts(known, await loadFindingsOf(db, orgId, confirmed));
}
