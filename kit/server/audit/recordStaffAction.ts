import { randomUUID } from 'node:crypto';
import type { Db } from '#kit/server/db/database.ts';
import { recordChange } from './recordChange.ts';
import { type NewStaffEntry, staffEntries } from './tables.ts';

const longestSubject = 300;

/**
 * Keeps what one of the provider's staff did, in the transaction that does it; where it concerned an
 * organisation, its own audit log tells it too. Calls of the console do it by themselves
 * (`kit/server/http/staffOnly.ts`); this is for what has no such call: signing in, commands.
 */
export async function recordStaffAction(tx: Db, entry: NewStaffEntry): Promise<void> {
  const { orgId, at, staffEmail, action, transactionId } = entry;
  const subject = entry.subject.replaceAll(/\s+/g, ' ').trim().slice(0, longestSubject);
  // The staff's chain last, as everywhere: two who take chains in another order wait for each other.
  if (orgId !== null)
    await recordChange(tx, {
      orgId,
      at,
      action,
      subject,
      transactionId,
      actorKind: 'staff',
      actorId: null,
      actorEmail: staffEmail,
      // The provider's own address is none of the customer's.
      ip: '',
    });
  await tx.insert(staffEntries).values({ ...entry, id: randomUUID(), subject });
}
