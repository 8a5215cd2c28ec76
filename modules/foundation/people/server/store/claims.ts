import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** What every table of links that work once has. */
interface Links {
  linkHash: AnyPgColumn;
  status: AnyPgColumn;
  claimedAt: AnyPgColumn;
  expiresAt: AnyPgColumn;
}

/** Longer than any request lasts: a claim this old was left by a process that died. */
export const claimSeconds = 60;

/**
 * A link that may be claimed: pending, not expired, and in nobody's hands. To claim it is one UPDATE,
 * and so of many at once one gets it (security L1); it is used when the account stands, so that a
 * process that dies in between costs a minute and not the link.
 */
export const claimable = (links: Links, linkHash: string, now: Date): SQL | undefined =>
  and(
    eq(links.linkHash, linkHash),
    eq(links.status, 'pending'),
    gt(links.expiresAt, now),
    or(
      isNull(links.claimedAt),
      lte(links.claimedAt, new Date(now.getTime() - claimSeconds * 1000)),
    ),
  );
