import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Brands, ofBrands } from '#kit/server/brands.ts';
import { isInColumns } from '#kit/server/db/anywhere.ts';
import type { Db } from '#kit/server/db/database.ts';
import { type LinkEvent, type MagicLink, magicLinks } from '../tables.ts';
import { linkStore } from './claims.ts';

export const {
  find: findMagicLink,
  claim: claimMagicLink,
  release: releaseMagicLink,
} = linkStore(magicLinks);

/** Saves a link; it replaces a pending link of the brand to the same address. */
export async function upsertMagicLink(
  system: Db,
  link: Omit<MagicLink, 'claimedAt' | 'secOptIn' | 'lastEvent' | 'status'>,
): Promise<string> {
  const { id, ...renewed } = link;
  const fresh = { status: 'pending' as const, claimedAt: null, secOptIn: null, lastEvent: null };
  const [row] = await system
    .insert(magicLinks)
    .values({ id, ...renewed, ...fresh })
    .onConflictDoUpdate({
      target: [magicLinks.brandId, magicLinks.email],
      targetWhere: sql`status = 'pending'`,
      set: { ...renewed, ...fresh },
    })
    .returning({ id: magicLinks.id });
  return row?.id ?? id;
}

export const useMagicLink = (tx: Db, { id }: MagicLink, secOptIn: boolean) =>
  tx.update(magicLinks).set({ status: 'used', secOptIn }).where(eq(magicLinks.id, id));

export const recordLinkEvent = (system: Db, linkHash: string, lastEvent: LinkEvent) =>
  system.update(magicLinks).set({ lastEvent }).where(eq(magicLinks.linkHash, linkHash));

/** Newest first. The search covers addresses, names, companies and brands. */
export async function searchMagicLinks(
  system: Db,
  { search, brands, limit }: { search: string; brands: Brands; limit: number },
): Promise<{ total: number; links: MagicLink[] }> {
  const { email, firstName, lastName, companyName, brandId } = magicLinks;
  const matching = and(
    ofBrands(brandId, brands),
    isInColumns(search, [email, firstName, lastName, companyName, brandId]),
  );
  const links = await system
    .select()
    .from(magicLinks)
    .where(matching)
    .orderBy(desc(magicLinks.createdAt), magicLinks.id)
    .limit(limit);
  return { total: await system.$count(magicLinks, matching), links };
}

export const brandsOfMagicLinks = (system: Db, ids: readonly string[]) =>
  system
    .select({ id: magicLinks.id, brandId: magicLinks.brandId })
    .from(magicLinks)
    .where(inArray(magicLinks.id, [...ids]));

/** Ends a link that still works. Returns its address, or undefined when there is no such link. */
export async function expireMagicLink(
  system: Db,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await system
    .update(magicLinks)
    .set({ expiresAt: now })
    .where(
      and(eq(magicLinks.id, id), eq(magicLinks.status, 'pending'), gt(magicLinks.expiresAt, now)),
    )
    .returning({ email: magicLinks.email });
  return row?.email;
}
