import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { mailboxMessages } from '#adapters/mail/embedded/tables.ts';
import {
  type Erased,
  eraseAddressesInStaffLog,
  eraseInTexts,
  erasePersonInAudit,
  formerUser,
  namesInTexts,
  namesOf,
} from '#kit/server/audit/eraseNames.ts';
import { auditEntries } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import { sentMails, suppressedAddresses } from '#kit/server/mail/tables.ts';
import { type Contributed, type Services, storedTables } from '#kit/server/services/services.ts';
import { personColumns } from '#kit/server/services/storedTables.ts';
import { liftSuppression } from '#modules/foundation/operations/calls.ts';
import { users } from '#modules/foundation/people/server/tables.ts';

/** The columns by which a person's rows are found. */
function columnsOf(modules: Contributed) {
  const orgOf = orgColumns(modules);
  const people = storedTables(modules).map((one) => ({ table: one.table, ...personColumns(one) }));
  return {
    /** Rows about the person: they are deleted. */
    byEmail: people.flatMap(({ email, traineeId }) => (email ? [{ email, traineeId }] : [])),
    byId: people.flatMap(({ cognitoId }) => cognitoId ?? []),
    byRows: people.flatMap(({ table, rows }) => (rows ? [{ table, rows }] : [])),
    /** Rows of the organization's that name who did something: they stay, and the name goes. */
    namedByEmail: people.flatMap(({ namedByEmail = [] }) => namedByEmail),
    namedByName: people.flatMap(({ namedByName = [] }) => namedByName),
    texts: people.flatMap(({ namedInTexts = [] }) =>
      namedInTexts.flatMap((column) => {
        const org = orgOf(column);
        return org ? { column, org } : [];
      }),
    ),
    trainees: people.flatMap(({ trainee, email }) =>
      trainee && email ? [{ trainee, email }] : [],
    ),
    ends: people.flatMap(({ ends }) => ends ?? []),
    contacts: people.flatMap(({ email, isContact }) => (isContact && email ? [email] : [])),
    orgOf,
  };
}

/** The column of a table with the organization's id. */
const orgColumns = (modules: Contributed) => {
  const named = new Map(
    storedTables(modules).map(({ table, organization }) => [table, organization?.id]),
  );
  return ({ table }: PgColumn): PgColumn | undefined =>
    named.get(table as PgTable) ??
    (getTableColumns(table as PgTable) as Record<string, PgColumn>).orgId;
};

/**
 * Erases everything that names a person, in every table and organization; the caller deletes the account in
 * the pool.
 */
export async function erasePersonTraces(
  modules: Contributed & Pick<Services, 'clock'>,
  tx: Db,
  person: Erased,
): Promise<void> {
  const { byEmail, byId, namedByEmail, namedByName, texts, orgOf, byRows, ends } =
    columnsOf(modules);
  const { cognitoId, email } = person;
  const theirNames = namesOf(person);
  const orgIds = await organizationsOf(modules, tx, person);
  await erasePersonInAudit(tx, person, orgIds);
  await eraseAddressesInStaffLog(tx, { action: lifted, emails: [email] });
  for (const end of ends) await end(tx, email, modules.clock.now());
  for (const column of namedByEmail) await rename(tx, column, eq(column, email));
  if (theirNames.length > 0)
    for (const column of namedByName) {
      const org = orgOf(column);
      if (org) await rename(tx, column, and(inArray(column, theirNames), inArray(org, orgIds)));
    }
  for (const text of texts) await eraseInTexts(tx, text, person, orgIds);
  const traineeIds = await traineeIdsOf(modules, tx, email);
  for (const columns of byEmail)
    await tx.delete(columns.email.table).where(isAbout(columns, email, traineeIds));
  if (cognitoId !== null)
    for (const column of byId) await tx.delete(column.table).where(eq(column, cognitoId));
  for (const { table, rows } of byRows) await tx.delete(table).where(rows(email));
}

/** The ids that whoever has this address today has in teams: read before they are deleted. */
async function traineeIdsOf(modules: Contributed, db: Db, email: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { trainee, email: column } of columnsOf(modules).trainees)
    for (const { id } of await db
      .select({ id: trainee })
      .from(trainee.table)
      .where(eq(column, email)))
      ids.push(String(id));
  return ids;
}

const isAbout = (
  { email, traineeId }: { email: PgColumn; traineeId: PgColumn | undefined },
  address: string,
  traineeIds: readonly string[],
): SQL | undefined => or(eq(email, address), traineeId && inArray(traineeId, [...traineeIds]));

/** Organizations that know the person: as a current or former admin, a trainee, or somebody invited. */
async function organizationsOf(
  modules: Contributed,
  tx: Db,
  { cognitoId, email }: Erased,
): Promise<string[]> {
  const { contacts, orgOf } = columnsOf(modules);
  const sources = contacts.flatMap((column): [PgColumn, SQL][] => {
    const org = orgOf(column);
    return org ? [[org, eq(column, email)]] : [];
  });
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

/**
 * For an admin whose organization is erased: erases what belongs to no organization. What another
 * organization knows of them is that organization's.
 */
export async function erasePersonOutside(
  modules: Contributed,
  tx: Db,
  { cognitoId, email }: { cognitoId: string; email: string },
): Promise<void> {
  await eraseAddressesInStaffLog(tx, { action: lifted, emails: [email] });
  const { byEmail, byId, byRows, orgOf } = columnsOf(modules);
  const outside = (column: PgColumn) => orgOf(column) === undefined;
  for (const { email: column } of byEmail.filter((columns) => outside(columns.email)))
    await tx.delete(column.table).where(eq(column, email));
  for (const column of byId.filter(outside))
    await tx.delete(column.table).where(eq(column, cognitoId));
  for (const { table, rows } of byRows) await tx.delete(table).where(rows(email));
}

const lifted = liftSuppression.path;

/** Erases the log of mails to these addresses, and their entries of the suppression list, past ones included. */
export async function eraseMailLog(db: Db, emails: readonly string[]): Promise<void> {
  await db.transaction((tx) => eraseAddressesInStaffLog(tx, { action: lifted, emails }));
  for (const column of [sentMails.toAddress, suppressedAddresses.address, mailboxMessages.to])
    await db.delete(column.table).where(inArray(column, emails));
}

const rename = (tx: Db, column: PgColumn, where: SQL | undefined) =>
  tx.execute(
    sql`update ${column.table} set ${sql.identifier(column.name)} = ${formerUser} where ${where}`,
  );

/** How many rows each column finds, to show before an erasure. */
export async function countPersonTraces(
  modules: Contributed,
  db: Db,
  person: Erased,
): Promise<{ goes: Map<PgTable, number>; stays: Map<PgTable, number> }> {
  const { byEmail, byId, namedByEmail, texts } = columnsOf(modules);
  const { cognitoId, email } = person;
  const goes = new Map<PgTable, number>();
  const stays = new Map<PgTable, number>();
  const count = async (into: Map<PgTable, number>, { table }: PgColumn, where?: SQL) => {
    const rows = await db.$count(table, where);
    if (rows > 0) into.set(table, (into.get(table) ?? 0) + rows);
  };
  const traineeIds = await traineeIdsOf(modules, db, email);
  for (const columns of byEmail)
    await count(goes, columns.email, isAbout(columns, email, traineeIds));
  if (cognitoId !== null)
    for (const column of byId) await count(goes, column, eq(column, cognitoId));
  for (const column of namedByEmail) await count(stays, column, eq(column, email));
  const orgIds = await organizationsOf(modules, db, person);
  for (const text of texts) await count(stays, text.column, namesInTexts(text, person, orgIds));
  await count(stays, auditEntries.actorEmail, eq(auditEntries.actorEmail, email));
  return { goes, stays };
}
