import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import { type Db, firstOrNull, lockByName, wroteAny } from '#kit/server/db/database.ts';
import { type PolicyRow, policies, versions } from '../tables.ts';

const of = (orgId: string, policyType: string) =>
  and(eq(policies.orgId, orgId), eq(policies.policyType, policyType));
const versionOf = and(
  eq(versions.orgId, policies.orgId),
  eq(versions.policyType, policies.policyType),
);

const summaryFields = {
  id: policies.policyType,
  ...pick(policies, 'name', 'savedAt', 'custom', 'reviewDate'),
  ...pick(versions, 'version', 'status', 'approver', 'approvalDate'),
};

/** The newest active version and the draft of every policy, without texts. */
export function loadPolicyList(db: Db, orgId: string) {
  return db
    .selectDistinctOn([policies.policyType, versions.status], summaryFields)
    .from(policies)
    .innerJoin(versions, versionOf)
    .where(eq(policies.orgId, orgId))
    .orderBy(asc(policies.policyType), asc(versions.status), desc(versions.version));
}
export type SummaryRow = Awaited<ReturnType<typeof loadPolicyList>>[number];

export const findPolicy = (db: Db, orgId: string, policyType: string): Promise<PolicyRow | null> =>
  firstOrNull(db.select().from(policies).where(of(orgId, policyType)));

/** Locks a policy until the transaction ends, so that another save waits. */
export const lockPolicy = (tx: Db, orgId: string, policyType: string): Promise<PolicyRow | null> =>
  firstOrNull(tx.select().from(policies).where(of(orgId, policyType)).for('update'));

type NewPolicy = Pick<PolicyRow, 'policyType' | 'name' | 'nameKey' | 'custom' | 'createdAt'>;

/** Returns false if a policy of this id or name exists or is being inserted at the same time. */
export const insertPolicy = (tx: Db, orgId: string, policy: NewPolicy): Promise<boolean> =>
  wroteAny(
    tx
      .insert(policies)
      .values({ orgId, id: randomUUID(), ...policy })
      .onConflictDoNothing(),
  );

/** Who adds a policy of their own waits for who does so at the same time, so that none is one too many. */
export const lockCustomPolicies = (tx: Db, orgId: string) =>
  lockByName(tx, `custom policies ${orgId}`);

export const countCustomPolicies = (tx: Db, orgId: string): Promise<number> =>
  tx.$count(policies, and(eq(policies.orgId, orgId), eq(policies.custom, true)));

export async function isNameTaken(tx: Db, orgId: string, nameKey: string, policyType: string) {
  const rows = await tx
    .select({ policyType: policies.policyType })
    .from(policies)
    .where(and(eq(policies.orgId, orgId), eq(policies.nameKey, nameKey)));
  return rows.some((row) => row.policyType !== policyType);
}

type PolicyChange = Partial<
  Pick<PolicyRow, 'name' | 'nameKey' | 'savedAt' | 'savedBy' | 'reviewDate' | 'remindedAt'>
>;

export async function updatePolicy(
  tx: Db,
  orgId: string,
  policyType: string,
  change: PolicyChange,
): Promise<void> {
  await tx.update(policies).set(change).where(of(orgId, policyType));
}

export async function deletePolicy(tx: Db, orgId: string, policyType: string): Promise<void> {
  await tx.delete(policies).where(of(orgId, policyType));
}

export type DueReview = Awaited<ReturnType<typeof takeDueReviews>>[number];

/**
 * Policies of these organizations whose review is due by a day and whose admins were not reminded yet, locked until the
 * transaction ends.
 */
export function takeDueReviews(system: Db, orgIds: readonly string[], until: string) {
  const { orgId, policyType, name, reviewDate } = policies;
  return system
    .select({ orgId, policyType, name, reviewDate: sql<string>`${reviewDate}` })
    .from(policies)
    .where(and(inArray(orgId, [...orgIds]), lte(reviewDate, until), isNull(policies.remindedAt)))
    .orderBy(asc(orgId), asc(reviewDate), asc(name))
    .for('update');
}

/** For the summary: which policies are active or drafts, which templates are adopted, and when each was last saved. */
export async function loadPolicySummary(db: Db, orgId: string) {
  return db
    .select({
      ...pick(policies, 'policyType', 'name', 'custom', 'savedAt'),
      isActive: sql<boolean>`bool_or(${versions.status} = 'Active')`,
      isDraft: sql<boolean>`bool_or(${versions.status} = 'Draft')`,
    })
    .from(policies)
    .innerJoin(versions, versionOf)
    .where(eq(policies.orgId, orgId))
    .groupBy(policies.policyType, policies.name, policies.custom, policies.savedAt);
}
