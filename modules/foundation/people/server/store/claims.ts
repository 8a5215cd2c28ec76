import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The columns that every table of single-use links has. */
interface Links {
  linkHash: AnyPgColumn;
  status: AnyPgColumn;
  claimedAt: AnyPgColumn;
  expiresAt: AnyPgColumn;
}

/** Longer than any request takes: an older claim was left by a process that died. */
export const claimSeconds = 60;

/**
 * The condition under which a link can be claimed: pending, not expired, and not claimed by someone else.
 * Claiming is one UPDATE, so of simultaneous requests only one gets the link (security L1). The link is used
 * up only when the account exists, so a crash in between costs a minute and not the link.
 */
export const claimable = (links: Links, linkHash: string, now: Date): SQL | undefined =>
  and(
    eq(links.linkHash, linkHash),
    eq(links.status, 'pending'),
    gt(links.expiresAt, now),
    unclaimed(links, now),
  );

/** Nobody is using the link at this moment. */
export const unclaimed = ({ claimedAt }: Pick<Links, 'claimedAt'>, now: Date): SQL | undefined =>
  or(isNull(claimedAt), lte(claimedAt, new Date(now.getTime() - claimSeconds * 1000)));
