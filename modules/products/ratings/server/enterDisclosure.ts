import { randomUUID } from 'node:crypto';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import type { Db } from '#kit/server/db/database.ts';
import { deleteDisclosure, insertDisclosure, type StoredDisclosure } from './store/disclosures.ts';

/** Which of the provider's staff, as the customer reads it in the audit log, and when. */
interface Act {
  by: string;
  now: Date;
}

/**
 * Enters an incident that became known; it counts from the next rating on. On the owner's door, like
 * `withdrawDisclosure`; answers its id.
 */
export async function enterDisclosure(
  tx: Db,
  orgId: string,
  told: Pick<StoredDisclosure, 'knownOn' | 'grade' | 'text'>,
  { by, now }: Act,
): Promise<string> {
  const id = randomUUID();
  await insertDisclosure(tx, { orgId, id, ...told, enteredBy: by, enteredAt: now });
  await record(tx, 'ratings.enterDisclosure', { orgId, text: told.text }, { by, now });
  return id;
}

/** Takes one back that was entered; answers it, or nothing where there is none. */
export async function withdrawDisclosure(
  tx: Db,
  id: string,
  act: Act,
): Promise<StoredDisclosure | undefined> {
  const gone = await deleteDisclosure(tx, id);
  if (gone) await record(tx, 'ratings.withdrawDisclosure', gone, act);
  return gone;
}

const record = (
  tx: Db,
  action: string,
  { orgId, text }: Pick<StoredDisclosure, 'orgId' | 'text'>,
  { by, now }: Act,
) =>
  recordChange(tx, {
    orgId,
    at: now,
    actorKind: 'staff',
    actorId: null,
    actorEmail: by,
    action,
    subject: text,
    ip: '',
    transactionId: '',
  });
