import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { NoticeKind } from '../vocabulary.ts';
import { noticesOff, noticesSent } from './tables.ts';

/** The kinds that one admin has turned off or, without an id, that all admins have. */
export function loadOff(db: Db, orgId: string, cognitoId?: string) {
  return db
    .select({ cognitoId: noticesOff.cognitoId, kind: noticesOff.kind })
    .from(noticesOff)
    .where(
      and(
        eq(noticesOff.orgId, orgId),
        cognitoId === undefined ? undefined : eq(noticesOff.cognitoId, cognitoId),
      ),
    );
}

export interface Choice {
  cognitoId: string;
  kind: NoticeKind;
}

export async function turnOff(db: Db, orgId: string, choice: Choice, now: Date): Promise<void> {
  await db
    .insert(noticesOff)
    .values({ orgId, id: randomUUID(), ...choice, at: now })
    .onConflictDoNothing();
}

export async function turnOn(db: Db, orgId: string, { cognitoId, kind }: Choice): Promise<void> {
  await db
    .delete(noticesOff)
    .where(
      and(
        eq(noticesOff.orgId, orgId),
        eq(noticesOff.cognitoId, cognitoId),
        eq(noticesOff.kind, kind),
      ),
    );
}

/** Returns false when the notice was sent before. */
export async function markSent(
  tx: Db,
  orgId: string,
  sent: Choice & { about: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(noticesSent)
    .values({ orgId, id: randomUUID(), ...sent, at: now })
    .onConflictDoNothing()
    .returning({ id: noticesSent.id });
  return rows.length > 0;
}
