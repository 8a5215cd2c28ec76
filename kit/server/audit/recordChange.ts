import { randomUUID } from 'node:crypto';
import { beginningOf } from '#kit/contract/words.ts';
import type { Db } from '#kit/server/db/database.ts';
import { auditEntries, type NewAuditEntry } from './tables.ts';

const longestSubject = 300;
/** Puts a text on one line, whatever a person typed into a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const oneLine = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();

/** PostgreSQL takes at most 65,535 parameters a statement. */
const rowsAtOnce = 500;

/**
 * Records a change, in the transaction that makes it. Calls of an organization record theirs automatically
 * (`auditRecorder.ts`); this is for changes without such a call: sign-ups, jobs, the provider's staff.
 */
export const recordChange = (tx: Db, entry: NewAuditEntry): Promise<void> =>
  recordChanges(tx, [entry]);

export async function recordChanges(tx: Db, entries: readonly NewAuditEntry[]): Promise<void> {
  // All writers lock the chains in the same order, so that two transactions cannot deadlock.
  const ordered = entries.toSorted((a, b) => (a.orgId < b.orgId ? -1 : Number(a.orgId > b.orgId)));
  const rows = ordered.map((entry) => ({
    ...entry,
    id: randomUUID(),
    subject: beginningOf(oneLine(entry.subject), longestSubject),
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx.insert(auditEntries).values(rows.slice(start, start + rowsAtOnce));
}
