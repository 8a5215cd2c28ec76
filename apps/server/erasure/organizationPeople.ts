import { and, eq, getTableColumns, inArray, isNull, ne, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { formerUser } from '#kit/server/audit/eraseNames.ts';
import { auditEntries } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import { type Contributed, storedTables } from '#kit/server/services/services.ts';
import { users } from '#modules/foundation/people/server/tables.ts';
import { staffMembers } from '#modules/foundation/staff/server/tables.ts';

/** Tables of addresses that an organization has written to. */
const contactsIn = (modules: Contributed) =>
  storedTables(modules).flatMap(({ table, person }) => {
    const { orgId } = getTableColumns(table) as Record<string, PgColumn>;
    return person?.isContact && person.email && orgId ? [{ orgId, email: person.email }] : [];
  });

/**
 * Addresses that only this organization has written to: former admins, trainees and invited people. Current
 * admins are left out, because they are notified of the erasure.
 */
export async function otherPeopleOf(
  modules: Contributed,
  db: Db,
  orgId: string,
): Promise<string[]> {
  const contacts = contactsIn(modules);
  const emails = new Set<string>();
  for (const { orgId: of, email } of contacts) {
    const rows = await db.selectDistinct({ email }).from(email.table).where(eq(of, orgId));
    for (const row of rows) emails.add(String(row.email));
  }
  const former = await db
    .selectDistinct({ email: auditEntries.actorEmail })
    .from(auditEntries)
    .where(and(eq(auditEntries.orgId, orgId), eq(auditEntries.actorKind, 'admin')));
  for (const { email } of former) emails.add(email);
  const admins = await db.select({ email: users.email }).from(users).where(eq(users.orgId, orgId));
  for (const { email } of admins) emails.delete(email);
  const addresses = [...emails].filter((email) => email !== formerUser && email.includes('@'));
  if (addresses.length === 0) return [];
  const elsewhere = new Set<unknown>();
  for (const { orgId: of, email } of [users, ...contacts]) {
    const rows = await db
      .select({ email })
      .from(email.table)
      .where(and(or(isNull(of), ne(of, orgId)), inArray(email, addresses)));
    for (const row of rows) elsewhere.add(row.email);
  }
  const { email } = staffMembers;
  const staff = await db.select({ email }).from(staffMembers).where(inArray(email, addresses));
  for (const row of staff) elsewhere.add(row.email);
  return addresses.filter((address) => !elsewhere.has(address));
}
