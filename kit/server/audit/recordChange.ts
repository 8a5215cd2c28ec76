import { randomUUID } from 'node:crypto';
import type { Db } from '#kit/server/db/database.ts';
import { type AuditEntry, auditEntries } from './tables.ts';

const longestSubject = 300;
/** One line, whatever a person wrote into a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const oneLine = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();

/**
 * Keeps that something was changed, in the transaction that changes it. Calls of an organisation do it
 * by themselves (`trail.ts`); this is for what has no such call: sign-ups, jobs, the provider's staff.
 */
export async function recordChange(tx: Db, entry: Omit<AuditEntry, 'id'>): Promise<void> {
  const subject = oneLine(entry.subject).slice(0, longestSubject);
  await tx.insert(auditEntries).values({ ...entry, id: randomUUID(), subject });
}
