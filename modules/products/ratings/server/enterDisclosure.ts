import { randomUUID } from 'node:crypto';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import type { Db } from '#kit/server/db/database.ts';
import { deleteDisclosure, insertDisclosure, type StoredDisclosure } from './store/disclosures.ts';

/** Who of the provider's staff acts, as shown in the customer's audit log, and when. */
interface Act {
  by: string;
  now: Date;
}

/**
 * Enters a known incident, which counts from the next rating on. Returns its id. Like `withdrawDisclosure`, it needs
 * the owner's database handle.
 */
export async function enterDisclosure(
  tx: Db,
  orgId: string,
  disclosure: Pick<StoredDisclosure, 'knownOn' | 'grade' | 'text'>,
  { by, now }: Act,
): Promise<string> {
  const id = randomUUID();
  await insertDisclosure(tx, { orgId, id, ...disclosure, enteredBy: by, enteredAt: now });
  await record(tx, 'ratings.enterDisclosure', { orgId, text: disclosure.text }, { by, now });
  return id;
}

/** Deletes a disclosure. Returns it, or undefined if it does not exist. */
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
