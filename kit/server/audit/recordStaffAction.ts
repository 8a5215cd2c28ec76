import { randomUUID } from 'node:crypto';
import { beginningOf } from '#kit/contract/words.ts';
import type { Db } from '#kit/server/db/database.ts';
import { recordChange } from './recordChange.ts';
import { type NewStaffEntry, staffEntries } from './tables.ts';

const longestSubject = 300;

/**
 * Records what a staff member did, in the transaction that does it; if it concerns an organization, in that
 * one's audit log as well, unless it is internal. Calls of the console record theirs automatically (`kit/server/http/staffOnly.ts`);
 * this is for actions without such a call: signing in, commands.
 */
export async function recordStaffAction(
  tx: Db,
  entry: NewStaffEntry,
  { isInternal = false }: { isInternal?: boolean } = {},
): Promise<void> {
  const { orgId, at, staffEmail, action, transactionId } = entry;
  const subject = beginningOf(entry.subject.replaceAll(/\s+/g, ' ').trim(), longestSubject);
  // Locks the staff's chain last, as everywhere: another order could deadlock.
  if (orgId !== null && !isInternal)
    await recordChange(tx, {
      orgId,
      at,
      action,
      subject,
      transactionId,
      actorKind: 'staff',
      actorId: null,
      actorEmail: staffEmail,
      // Customers do not see the provider's own addresses.
      ip: '',
    });
  await tx.insert(staffEntries).values({ ...entry, id: randomUUID(), subject });
}
