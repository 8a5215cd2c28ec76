import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Erased, erasePersonInAudit, formerUser } from '#kit/server/audit/eraseNames.ts';
import { auditEntries } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import { sentMails } from '#kit/server/mail/tables.ts';
import { invites, magicLinks, resetLinks, sessions } from '#modules/accounts/server/tables.ts';
import { helpRequests, reads } from '#modules/concierge/server/tables.ts';
import { leads } from '#modules/marketing/server/tables.ts';
import { offerEvents } from '#modules/marketplace/server/tables.ts';
import { answers } from '#modules/maturity/server/tables.ts';
import { consents, issueEvents, issues } from '#modules/monitoring/server/tables.ts';
import { noticesOff, noticesSent } from '#modules/notices/server/tables.ts';
import { history, policies, versions } from '#modules/policies/server/tables.ts';
import { users } from '#modules/profile/server/tables.ts';
import { trainees } from '#modules/training/server/tables.ts';
import { billingCheckouts } from '#providers/billing/embedded/tables.ts';
import { poolCodes } from '#providers/identity/embedded/tables.ts';
import { mailboxMessages } from '#providers/mail/embedded/tables.ts';

/** Rows that are a person's own: they go. */
const byEmail: readonly PgColumn[] = [
  ...[trainees.email, invites.email, magicLinks.email, resetLinks.email, poolCodes.email],
  ...[sentMails.toAddress, mailboxMessages.to],
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

/** Erases what names a person, in every table; the pool's account is the caller's to delete. */
export async function erasePersonTraces(tx: Db, person: Erased): Promise<void> {
  const { cognitoId, email, name } = person;
  for (const column of byEmail) await tx.delete(column.table).where(eq(column, email));
  const quoted = `%${JSON.stringify(email).replaceAll(/[\\%_]/g, '\\$&')}%`;
  await tx.delete(leads).where(sql`lower(${leads.fields}::text) like ${quoted}`);
  await tx
    .delete(billingCheckouts)
    .where(sql`lower(${billingCheckouts.order}->'customer'->>'email') = ${email}`);
  for (const column of namedByEmail) await rename(tx, column, eq(column, email));
  if (name !== '') for (const column of namedByName) await rename(tx, column, eq(column, name));
  if (cognitoId !== null)
    for (const column of byId) await tx.delete(column.table).where(eq(column, cognitoId));
  await erasePersonInAudit(tx, person);
}

const rename = (tx: Db, column: PgColumn, where: SQL) =>
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
