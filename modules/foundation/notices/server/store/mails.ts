import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Db, wroteAny } from '#kit/server/db/database.ts';
import {
  type MailTime,
  mailedKinds,
  type NoticeKind,
} from '#modules/foundation/notices/vocabulary.ts';
import { notices, noticesOff, noticesSent } from '../tables.ts';

/** When the mails of a kind come that do not come at once, of one admin or, without an id, of all. */
export function loadChoices(db: Db, orgId: string, cognitoId?: string) {
  return db
    .select({ cognitoId: noticesOff.cognitoId, kind: noticesOff.kind, mail: noticesOff.mail })
    .from(noticesOff)
    .where(
      and(
        eq(noticesOff.orgId, orgId),
        cognitoId === undefined ? undefined : eq(noticesOff.cognitoId, cognitoId),
      ),
    );
}

/** Every kind of mail, and when this admin gets it. */
export async function presentNotices(db: Db, orgId: string, cognitoId: string) {
  const choices = new Map<string, MailTime>(
    (await loadChoices(db, orgId, cognitoId)).map(({ kind, mail }) => [kind, mail]),
  );
  return { notices: mailedKinds.map((kind) => ({ kind, mail: choices.get(kind) ?? 'at_once' })) };
}

export interface Choice {
  cognitoId: string;
  kind: NoticeKind;
}

/**
 * Keeps when a kind's mail comes. What waits for a summary changes to the other summary or is not mailed at all; it is
 * not mailed by itself, as it is no longer at once.
 */
export async function saveChoice(
  tx: Db,
  orgId: string,
  { cognitoId, kind }: Choice,
  mail: MailTime,
  now: Date,
): Promise<void> {
  const chosen = and(
    eq(noticesOff.orgId, orgId),
    eq(noticesOff.cognitoId, cognitoId),
    eq(noticesOff.kind, kind),
  );
  if (mail === 'at_once') {
    await tx.delete(noticesOff).where(chosen);
    return;
  }
  await tx
    .insert(noticesOff)
    .values({ orgId, id: randomUUID(), cognitoId, kind, mail, at: now })
    .onConflictDoUpdate({
      target: [noticesOff.orgId, noticesOff.cognitoId, noticesOff.kind],
      set: { mail, at: now },
    });
  await tx
    .update(notices)
    .set({ summary: mail === 'never' ? null : mail })
    .where(and(waiting(orgId, cognitoId), eq(notices.kind, kind)));
}

/** Ends a person's summaries: the kinds that come in one do not come at all from now on. */
export async function endSummaries(tx: Db, orgId: string, cognitoId: string, now: Date) {
  await tx
    .update(noticesOff)
    .set({ mail: 'never', at: now })
    .where(
      and(
        eq(noticesOff.orgId, orgId),
        eq(noticesOff.cognitoId, cognitoId),
        inArray(noticesOff.mail, ['daily', 'weekly']),
      ),
    );
  await tx.update(notices).set({ summary: null }).where(waiting(orgId, cognitoId));
}

const waiting = (orgId: string, cognitoId: string) =>
  and(eq(notices.orgId, orgId), eq(notices.cognitoId, cognitoId), isNotNull(notices.summary));

/** Returns false when the person was told before. */
export const markSent = (tx: Db, orgId: string, sent: Choice & { about: string }, now: Date) =>
  wroteAny(
    tx
      .insert(noticesSent)
      .values({ orgId, id: randomUUID(), ...sent, at: now })
      .onConflictDoNothing(),
  );
