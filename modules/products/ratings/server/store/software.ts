import { randomUUID } from 'node:crypto';
import type { NamedSoftware } from '@portal/ratings';
import { and, asc, eq, gt, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { SeenSoftware, SoftwareWanted } from '#kit/server/services/summaries.ts';
import { software } from '../tables.ts';

/** Saves what a website named, in place of what it named before. */
export async function saveSoftware(
  tx: Db,
  { orgId, host }: { orgId: string; host: string },
  named: readonly NamedSoftware[],
  seenAt: Date,
): Promise<void> {
  await tx.delete(software).where(and(eq(software.orgId, orgId), eq(software.host, host)));
  if (named.length === 0) return;
  await tx
    .insert(software)
    .values(named.map((one) => ({ orgId, id: randomUUID(), host, ...one, seenAt })));
}

/** Forgets the software of other hosts than these, which are not the organization's, or not any more. */
export async function keepSoftwareOf(
  tx: Db,
  orgId: string,
  hosts: readonly string[],
): Promise<void> {
  await tx
    .delete(software)
    .where(and(eq(software.orgId, orgId), notInArray(software.host, [...hosts])));
}

/** A product on the websites of the next organizations, in the order of their ids. One query. */
export function loadSoftware(
  system: Db,
  { product, after, limit }: SoftwareWanted,
): PromiseLike<SeenSoftware[]> {
  const next = system
    .selectDistinct({ orgId: software.orgId })
    .from(software)
    .where(
      and(eq(software.product, product), after === null ? undefined : gt(software.orgId, after)),
    )
    .orderBy(asc(software.orgId))
    .limit(limit);
  const { orgId, host, version, isVendorPatched, seenAt } = software;
  return system
    .select({ orgId, host, version, isVendorPatched, seenAt })
    .from(software)
    .where(and(eq(software.product, product), inArray(software.orgId, next)))
    .orderBy(asc(orgId), asc(host));
}
