import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, firstOf } from '#kit/server/db/database.ts';
import type { CompanyProfile } from '../../schemas/profile.ts';
import { type Organization, organizations, users } from '../tables.ts';

export const insertOrganization = (db: Db, organization: typeof organizations.$inferInsert) =>
  db.insert(organizations).values(organization);

export const findOrganization = (db: Db, orgId: string) =>
  firstOf(db.select().from(organizations).where(eq(organizations.id, orgId)));

/** What an organization is called; nothing once it is gone. */
export const companyNameOf = async (db: Db, orgId: string): Promise<string> =>
  (await findOrganization(db, orgId))?.companyName ?? '';

/** Whether the organization exists and its erasure has not begun. */
export const isKept = async (system: Db, orgId: string): Promise<boolean> =>
  (await findOrganization(system, orgId))?.erasingSince === null;

export const updateOrganization = (db: Db, orgId: string, changes: Partial<CompanyProfile>) =>
  firstOf(db.update(organizations).set(changes).where(eq(organizations.id, orgId)).returning());

/** Asks everybody for a second step from then on; null: nobody any more. Undefined if it is, or is not, asked for already. */
export const setSecondStepFrom = (tx: Db, orgId: string, secondStepFrom: Date | null) => {
  const known = organizations.secondStepFrom;
  const isOther = secondStepFrom ? isNull(known) : isNotNull(known);
  return firstOf(
    tx
      .update(organizations)
      .set({ secondStepFrom })
      .where(and(eq(organizations.id, orgId), isOther))
      .returning(),
  );
};

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
export const lockOrganization = (tx: Db, orgId: string) =>
  firstOf(tx.select().from(organizations).where(eq(organizations.id, orgId)).for('update'));

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

/** Those that are not being erased, which waits until the transaction has ended. */
export const holdOrganizations = (tx: Db, orgIds: readonly string[]) =>
  tx
    .select({ orgId: organizations.id, companyName: organizations.companyName })
    .from(organizations)
    .where(and(inArray(organizations.id, [...orgIds]), isNull(organizations.erasingSince)))
    .orderBy(asc(organizations.id))
    .for('share');

export const findOrganizations = (system: Db, orgIds: readonly string[]) =>
  system
    .select()
    .from(organizations)
    .where(inArray(organizations.id, [...orgIds]));
