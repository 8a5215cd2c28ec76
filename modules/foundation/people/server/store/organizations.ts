import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import type { CompanyProfile } from '../../schemas/profile.ts';
import { type Organization, organizations, users } from '../tables.ts';

export async function insertOrganization(
  db: Db,
  organization: typeof organizations.$inferInsert,
): Promise<void> {
  await db.insert(organizations).values(organization);
}

export async function findOrganization(db: Db, orgId: string): Promise<Organization | undefined> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, orgId));
  return row;
}

/** Whether the organization exists and its erasure has not begun. */
export async function isKept(system: Db, orgId: string): Promise<boolean> {
  const organization = await findOrganization(system, orgId);
  return organization !== undefined && organization.erasingSince === null;
}

export async function updateOrganization(
  db: Db,
  orgId: string,
  changes: Partial<CompanyProfile>,
): Promise<Organization | undefined> {
  const [row] = await db
    .update(organizations)
    .set(changes)
    .where(eq(organizations.id, orgId))
    .returning();
  return row;
}

/** Asks everybody for a second step from then on; null: nobody any more. Undefined if it is, or is not, asked for already. */
export async function setSecondStepFrom(
  tx: Db,
  orgId: string,
  secondStepFrom: Date | null,
): Promise<Organization | undefined> {
  const known = organizations.secondStepFrom;
  const [row] = await tx
    .update(organizations)
    .set({ secondStepFrom })
    .where(and(eq(organizations.id, orgId), secondStepFrom ? isNull(known) : isNotNull(known)))
    .returning();
  return row;
}

/** Finds organizations by what the provider's staff type: an id, an admin's address, or a company name. */
export async function findOrganizationsBy(system: Db, name: string): Promise<Organization[]> {
  const text = name.trim().toLowerCase();
  if (z.uuid().safeParse(text).success) {
    return system.select().from(organizations).where(eq(organizations.id, text));
  }
  const ofAdmin = system.select({ orgId: users.orgId }).from(users).where(eq(users.email, text));
  return system
    .select()
    .from(organizations)
    .where(
      or(inArray(organizations.id, ofAdmin), eq(sql`lower(${organizations.companyName})`, text)),
    )
    .orderBy(organizations.createdAt)
    .limit(20);
}

/** Organizations of one industry, to compare them. Ids are random, so the first ones are a random sample. */
export async function listIndustry(
  system: Db,
  industry: Organization['industry'],
  most: number,
): Promise<string[]> {
  const rows = await system
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.industry, industry))
    .orderBy(asc(organizations.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Locks an organization until the transaction ends, so that changes of its admins run one after the other. */
export async function lockOrganization(tx: Db, orgId: string): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, orgId))
    .for('update');
}

/**
 * Whether an organization exists and is not being erased; locks it until the transaction ends. Long-running
 * work asks this before it writes, because the organization may have been erased meanwhile.
 */
export async function holdOrganization(tx: Db, orgId: string): Promise<boolean> {
  const held = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, orgId), isNull(organizations.erasingSince)))
    .for('key share');
  return held.length === 1;
}

export const findOrganizations = (system: Db, orgIds: readonly string[]): Promise<Organization[]> =>
  system
    .select()
    .from(organizations)
    .where(inArray(organizations.id, [...orgIds]));
