import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { type LinkEvent, type MagicLink, magicLinks } from '../tables.ts';
import { claimable } from './claims.ts';

/** Keeps a link; where the address has a pending one of the brand already, that becomes this one. */
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

/** By the secret of the link. */
export async function findMagicLink(system: Db, linkHash: string): Promise<MagicLink | undefined> {
  const [row] = await system.select().from(magicLinks).where(eq(magicLinks.linkHash, linkHash));
  return row;
}

export async function claimMagicLink(
  system: Db,
  linkHash: string,
  now: Date,
): Promise<MagicLink | undefined> {
  const [row] = await system
    .update(magicLinks)
    .set({ claimedAt: now })
    .where(claimable(magicLinks, linkHash, now))
    .returning();
  return row;
}

/** Gives a claimed link back, when no account came of it. */
export async function releaseMagicLink(system: Db, { id }: MagicLink): Promise<void> {
  await system.update(magicLinks).set({ claimedAt: null }).where(eq(magicLinks.id, id));
}

export async function useMagicLink(tx: Db, { id }: MagicLink, secOptIn: boolean): Promise<void> {
  await tx.update(magicLinks).set({ status: 'used', secOptIn }).where(eq(magicLinks.id, id));
}

export async function noteLinkEvent(
  system: Db,
  linkHash: string,
  lastEvent: LinkEvent,
): Promise<void> {
  await system.update(magicLinks).set({ lastEvent }).where(eq(magicLinks.linkHash, linkHash));
}
