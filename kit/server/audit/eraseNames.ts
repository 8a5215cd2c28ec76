import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#kit/server/db/database.ts';
import { auditEntries, staffEntries } from './tables.ts';

/** Recorded in both logs when an organization is erased: only its id identifies it afterwards. */
export const organizationErased = 'organization.erase';

/** Replaces the name of a person who was erased. */
export const formerUser = 'A former user';

export interface Erased {
  /** The pool's id; null for a person without an account. */
  cognitoId: string | null;
  email: string;
  /** First and last name; empty if unknown. */
  name: string;
  /** How other organizations of theirs name them, where that differs. */
  otherNames?: readonly string[];
}

/**
 * Allows the one change that the tables' triggers accept: erasing names. What was done, when, and by which id
 * stays.
 */
const allowErasure = (tx: Db) =>
  tx.execute(sql`select set_config('app.audit_erasure', 'on', true)`);
const forbidErasure = (tx: Db) => tx.execute(sql`select set_config('app.audit_erasure', '', true)`);

/**
 * Removes a person's name and address from both logs: as the actor, and from the subjects of entries of
 * organizations that know them. In other organizations' entries the same words may mean somebody else.
 */
export async function erasePersonInAudit(
  tx: Db,
  person: Erased,
  orgIds: readonly string[],
): Promise<void> {
  const { cognitoId, email } = person;
  await allowErasure(tx);
  const theirs = or(
    eq(auditEntries.actorEmail, email),
    cognitoId === null ? undefined : eq(auditEntries.actorId, cognitoId),
  );
  const isIn = inArray(auditEntries.orgId, orgIds);
  await tx
    .update(auditEntries)
    .set({ actorEmail: formerUser, ip: '' })
    .where(and(isIn, theirs, ne(auditEntries.actorKind, 'staff')));
  for (const table of [auditEntries, staffEntries])
    for (const text of wordsOf(person))
      await tx
        .update(table)
        .set({ subject: without(table.subject, text) })
        .where(and(inArray(table.orgId, orgIds), names(table.subject, text)));
  await forbidErasure(tx);
}

/** Removes all names of an organization from both logs: what was done, when and by which ids stays. */
export async function eraseOrganizationInAudit(
  tx: Db,
  {
    orgId,
    named,
  }: { orgId: string /** Further entries of the staff's log that name it. */; named: SQL },
): Promise<void> {
  await allowErasure(tx);
  const ofAdmins = and(eq(auditEntries.orgId, orgId), eq(auditEntries.actorKind, 'admin'));
  await tx.update(auditEntries).set({ actorEmail: formerUser }).where(ofAdmins);
  await tx.update(auditEntries).set({ subject: '', ip: '' }).where(eq(auditEntries.orgId, orgId));
  await tx
    .update(staffEntries)
    .set({ subject: '' })
    .where(or(eq(staffEntries.orgId, orgId), named));
  await forbidErasure(tx);
}

/** Removes addresses from entries for an action on an address itself (`action`), whose subject begins with it. */
export async function eraseAddressesInStaffLog(
  tx: Db,
  { action, emails }: { action: string; emails: readonly string[] },
): Promise<void> {
  await allowErasure(tx);
  const begins = inArray(sql`split_part(${staffEntries.subject}, ' ', 1)`, [...emails]);
  await tx
    .update(staffEntries)
    .set({ subject: formerUser })
    .where(and(eq(staffEntries.action, action), begins));
  await forbidErasure(tx);
}

/** Removes a person's name and address from texts that staff wrote about organizations. */
export async function eraseInTexts(
  tx: Db,
  { column, org }: { column: PgColumn; org: PgColumn },
  person: Erased,
  orgIds: readonly string[],
): Promise<void> {
  for (const text of wordsOf(person))
    await tx.execute(sql`update ${column.table} set ${sql.identifier(column.name)} = ${replaced(column, text)}
      where ${and(inArray(org, [...orgIds]), names(column, text))}`);
}

/** Which of those texts name the person. */
export const namesInTexts = (
  { column, org }: { column: PgColumn; org: PgColumn },
  person: Erased,
  orgIds: readonly string[],
): SQL | undefined =>
  and(inArray(org, [...orgIds]), or(...wordsOf(person).map((text) => names(column, text))));

/** The words by which a person is known. */
export const namesOf = ({ name, otherNames = [] }: Erased): string[] =>
  [name, ...otherNames].filter((one) => one !== '');

const wordsOf = (person: Erased) => [person.email, ...namesOf(person)].filter((one) => one !== '');

/**
 * Matches whole words only: not 'a@b.co' in 'maria@b.com' or 'a@b.co.uk', nor 'Al' in 'Alma'. Words with a space between them
 * are no address: they also stand in 'Ada Baker.pdf'. An address may have the ending of a file behind it, as the last.
 */
const whole = (text: string): string =>
  `(?<![[:alnum:]!#$%&'*+/=?^_\`{|}~.-])${text.replaceAll(/[^\p{L}\p{N}\s@_]/gu, '\\$&')}(?![[:alnum:]_%+-])${/\s/.test(text) ? '' : addressEnds}`;

const addressEnds = '(?:(?![.][[:alnum:]])|(?=[.](?:pdf|png|jpe?g|webp|docx)$))';

const names = (column: PgColumn, text: string): SQL => sql`${column} ~* ${whole(text)}`;

const replaced = (column: PgColumn, text: string): SQL =>
  sql`regexp_replace(${column}, ${whole(text)}, ${formerUser}, 'gi')`;

const without = (column: PgColumn, text: string): SQL => sql`left(${replaced(column, text)}, 300)`;
