import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#kit/server/db/database.ts';
import { auditEntries, staffEntries } from './tables.ts';

/** What stands where somebody was named who has been erased. */
export const formerUser = 'A former user';

export interface Erased {
  /** The pool's id; null of a person who has no account. */
  cognitoId: string | null;
  email: string;
  /** First and last name; empty where none is known. */
  name: string;
}

/** The one change that the tables' triggers let pass: what was done, when, and by which id stays. */
const allowErasure = (tx: Db) =>
  tx.execute(sql`select set_config('app.audit_erasure', 'on', true)`);
const forbidErasure = (tx: Db) => tx.execute(sql`select set_config('app.audit_erasure', '', true)`);

/** Takes a person's name and address out of both logs. */
export async function erasePersonInAudit(
  tx: Db,
  { cognitoId, email, name }: Erased,
): Promise<void> {
  await allowErasure(tx);
  const theirs = or(
    eq(auditEntries.actorEmail, email),
    cognitoId === null ? undefined : eq(auditEntries.actorId, cognitoId),
  );
  await tx.update(auditEntries).set({ actorEmail: formerUser, ip: '' }).where(theirs);
  for (const table of [auditEntries, staffEntries])
    for (const text of [email, name].filter((one) => one !== ''))
      await tx
        .update(table)
        .set({ subject: without(table.subject, text) })
        .where(names(table.subject, text));
  await forbidErasure(tx);
}

/** Takes all names of an organization out of both logs: what stays is what was done, when, by which ids. */
export async function eraseOrganizationInAudit(
  tx: Db,
  { orgId, companyName }: { orgId: string; companyName: string },
): Promise<void> {
  await allowErasure(tx);
  const ofAdmins = and(eq(auditEntries.orgId, orgId), eq(auditEntries.actorKind, 'admin'));
  await tx.update(auditEntries).set({ actorEmail: formerUser }).where(ofAdmins);
  await tx.update(auditEntries).set({ subject: '', ip: '' }).where(eq(auditEntries.orgId, orgId));
  await tx.update(staffEntries).set({ subject: '' }).where(eq(staffEntries.orgId, orgId));
  await tx
    .update(staffEntries)
    .set({ subject: without(staffEntries.subject, companyName) })
    .where(names(staffEntries.subject, companyName));
  await forbidErasure(tx);
}

const names = (column: PgColumn, text: string): SQL =>
  sql`position(lower(${text}::text) in lower(${column})) > 0`;

/** Of an address that was typed with capitals, the whole subject goes. */
const without = (column: PgColumn, text: string): SQL =>
  sql`case when position(${text}::text in ${column}) > 0
    then left(replace(${column}, ${text}, ${formerUser}), 300) else ${formerUser} end`;
