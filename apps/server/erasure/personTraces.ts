import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { billingCheckouts } from '#adapters/billing/embedded/tables.ts';
import { poolCodes } from '#adapters/identity/embedded/tables.ts';
import { mailboxMessages } from '#adapters/mail/embedded/tables.ts';
import {
  type Erased,
  eraseAddressesInStaffLog,
  erasePersonInAudit,
  formerUser,
} from '#kit/server/audit/eraseNames.ts';
import { auditEntries } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import { sentMails, suppressedAddresses } from '#kit/server/mail/tables.ts';
import { leads } from '#modules/foundation/marketing/server/tables.ts';
import { noticesOff, noticesSent } from '#modules/foundation/notices/server/tables.ts';
import { liftSuppression } from '#modules/foundation/operations/contract.ts';
import {
  invites,
  magicLinks,
  organizations,
  resetLinks,
  sessions,
  users,
} from '#modules/foundation/people/server/tables.ts';
import { helpRequests, reads } from '#modules/products/concierge/server/tables.ts';
import { offerEvents } from '#modules/products/marketplace/server/tables.ts';
import { answers } from '#modules/products/maturity/server/tables.ts';
import { consents, issueEvents, issues } from '#modules/products/monitoring/server/tables.ts';
import { history, policies, versions } from '#modules/products/policies/server/tables.ts';
import { trainees } from '#modules/products/training/server/tables.ts';

/** Rows that are a person's own: they go. */
const byEmail: readonly PgColumn[] = [
  ...[trainees.email, invites.email, magicLinks.email, resetLinks.email, poolCodes.email],
  ...[sentMails.toAddress, suppressedAddresses.address, mailboxMessages.to],
];
const byId: readonly PgColumn[] = [
  ...[sessions.cognitoId, noticesOff.cognitoId, noticesSent.cognitoId, offerEvents.cognitoId],
  ...[reads.cognitoId, helpRequests.cognitoId, users.cognitoId],
];

/** Rows of the organization's that name who did something: they stay, and the name goes. */
const namedByEmail: readonly PgColumn[] = [
  ...[consents.email, issues.decidedBy, issueEvents.by, answers.answeredBy],
  ...[policies.savedBy, history.by],
];
const namedByName: readonly PgColumn[] = [versions.approver, history.approver];

const orgOf = ({ table }: PgColumn): PgColumn | undefined =>
  (getTableColumns(table as PgTable) as Record<string, PgColumn>).orgId;

/** Erases what names a person, in every table and organization; the pool's account is the caller's to delete. */
export async function erasePersonTraces(tx: Db, person: Erased): Promise<void> {
  const { cognitoId, email, name } = person;
  const orgIds = await organizationsOf(tx, person);
  await erasePersonInAudit(tx, person, orgIds);
  await eraseAddressesInStaffLog(tx, { action: lifted, emails: [email] });
  for (const column of namedByEmail) await rename(tx, column, eq(column, email));
  if (name !== '')
    for (const column of namedByName) {
      const org = orgOf(column);
      if (org) await rename(tx, column, and(eq(column, name), inArray(org, orgIds)));
    }
  if (name !== '')
    await rename(
      tx,
      organizations.eraseAskedBy,
      and(eq(organizations.eraseAskedBy, name), inArray(organizations.id, orgIds)),
    );
  for (const column of byEmail) await tx.delete(column.table).where(eq(column, email));
  if (cognitoId !== null)
    for (const column of byId) await tx.delete(column.table).where(eq(column, cognitoId));
  await eraseLeads(tx, email);
}

/** Those that know the person: as an admin, of earlier days too, a trainee, or somebody invited. */
async function organizationsOf(tx: Db, { cognitoId, email }: Erased): Promise<string[]> {
  const sources: [PgColumn, SQL][] = [
    [trainees.orgId, eq(trainees.email, email)],
    [invites.orgId, eq(invites.email, email)],
  ];
  if (cognitoId !== null) {
    sources.push([users.orgId, eq(users.cognitoId, cognitoId)]);
    sources.push([auditEntries.orgId, eq(auditEntries.actorId, cognitoId)]);
  }
  const orgIds = new Set<string>();
  for (const [column, where] of sources)
    for (const { orgId } of await tx
      .selectDistinct({ orgId: column })
      .from(column.table)
      .where(where))
      if (orgId) orgIds.add(String(orgId));
  return [...orgIds];
}

/** Of an admin whose organization is erased: what belongs to no organization. What another one knows is its own. */
export async function erasePersonOutside(
  tx: Db,
  { cognitoId, email }: { cognitoId: string; email: string },
): Promise<void> {
  await eraseAddressesInStaffLog(tx, { action: lifted, emails: [email] });
  const outside = (column: PgColumn) => orgOf(column) === undefined;
  for (const column of byEmail.filter(outside))
    await tx.delete(column.table).where(eq(column, email));
  for (const column of byId.filter(outside))
    await tx.delete(column.table).where(eq(column, cognitoId));
  await eraseLeads(tx, email);
}

const lifted = liftSuppression.path;

/** The log of mails to these addresses, and that they take none, or did. */
export async function eraseMailLog(db: Db, emails: readonly string[]): Promise<void> {
  await db.transaction((tx) => eraseAddressesInStaffLog(tx, { action: lifted, emails }));
  for (const column of [sentMails.toAddress, suppressedAddresses.address, mailboxMessages.to])
    await db.delete(column.table).where(inArray(column, emails));
}

async function eraseLeads(tx: Db, email: string): Promise<void> {
  const quoted = `%${JSON.stringify(email).replaceAll(/[\\%_]/g, '\\$&')}%`;
  await tx.delete(leads).where(sql`lower(${leads.fields}::text) like ${quoted}`);
  await tx
    .delete(billingCheckouts)
    .where(sql`lower(${billingCheckouts.order}->'customer'->>'email') = ${email}`);
}

const rename = (tx: Db, column: PgColumn, where: SQL | undefined) =>
  tx.execute(
    sql`update ${column.table} set ${sql.identifier(column.name)} = ${formerUser} where ${where}`,
  );

/** How many rows each column finds, for who asks before. */
export async function countPersonTraces(
  db: Db,
  { cognitoId, email }: Erased,
): Promise<{ goes: Map<PgTable, number>; stays: Map<PgTable, number> }> {
  const goes = new Map<PgTable, number>();
  const stays = new Map<PgTable, number>();
  const count = async (into: Map<PgTable, number>, { table }: PgColumn, where: SQL) => {
    const rows = await db.$count(table, where);
    if (rows > 0) into.set(table, (into.get(table) ?? 0) + rows);
  };
  for (const column of byEmail) await count(goes, column, eq(column, email));
  if (cognitoId !== null)
    for (const column of byId) await count(goes, column, eq(column, cognitoId));
  for (const column of namedByEmail) await count(stays, column, eq(column, email));
  await count(stays, auditEntries.actorEmail, eq(auditEntries.actorEmail, email));
  return { goes, stays };
}
