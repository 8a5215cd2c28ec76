import { and, eq, inArray, ne } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Erased, formerUser } from '#kit/server/audit/eraseNames.ts';
import { auditEntries } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import { invites } from '#modules/accounts/server/tables.ts';
import { helpRequests, reads } from '#modules/concierge/server/tables.ts';
import { consents } from '#modules/monitoring/server/tables.ts';
import { history } from '#modules/policies/server/tables.ts';
import { users } from '#modules/profile/server/tables.ts';
import { trainees } from '#modules/training/server/tables.ts';

interface Addresses {
  orgId: PgColumn;
  email: PgColumn;
}

/** Where addresses of an organization's people stand, of former ones too. */
const named: readonly Addresses[] = [
  ...[invites, trainees, consents, reads, helpRequests],
  { orgId: history.orgId, email: history.by },
  { orgId: auditEntries.orgId, email: auditEntries.actorEmail },
];
const known: readonly Addresses[] = [users, invites, trainees];

/**
 * Whom an organization's erasure takes out of what belongs to no organization: mails, links, leads. Its
 * admins are not among them, who hear of the end; nor who is known to another organization too.
 */
export async function otherPeopleOf(db: Db, orgId: string): Promise<Erased[]> {
  const emails = new Set<string>();
  for (const { orgId: of, email } of named) {
    const rows = await db.selectDistinct({ email }).from(email.table).where(eq(of, orgId));
    for (const row of rows) emails.add(String(row.email));
  }
  const admins = await db.select({ email: users.email }).from(users).where(eq(users.orgId, orgId));
  for (const { email } of admins) emails.delete(email);
  const addresses = [...emails].filter((email) => email !== formerUser && email.includes('@'));
  const elsewhere = new Set<unknown>();
  for (const { orgId: of, email } of addresses.length > 0 ? known : []) {
    const rows = await db
      .select({ email })
      .from(email.table)
      .where(and(ne(of, orgId), inArray(email, addresses)));
    for (const row of rows) elsewhere.add(row.email);
  }
  return addresses
    .filter((email) => !elsewhere.has(email))
    .map((email) => ({ cognitoId: null, email, name: '' }));
}
