import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import { history } from '../tables.ts';

/** The maximum number of history entries that are loaded, and how many are kept of drafts. */
const maxEntries = 500;
/** How many bytes the entries from the newest on may have before older ones of drafts go (POL-064). */
const maxTextBytes = 20 * 1024 * 1024;

const of = (orgId: string, policyType: string) =>
  and(eq(history.orgId, orgId), eq(history.policyType, policyType));

type Entry = Omit<typeof history.$inferSelect, 'orgId' | 'id'>;

/**
 * Adds an entry, or updates the last one if it is the same person's save of a draft. Returns whether an entry was
 * added; then the oldest of drafts make room for it. Approvals stay.
 */
export async function saveHistory(tx: Db, orgId: string, entry: Entry): Promise<boolean> {
  const [last] = await tx
    .select(pick(history, 'id', 'kind', 'version', 'cognitoId'))
    .from(history)
    .where(of(orgId, entry.policyType))
    .orderBy(desc(history.at), desc(history.id))
    .limit(1);
  const goesOn =
    last?.kind === 'saved' &&
    entry.kind === 'saved' &&
    last.version === entry.version &&
    last.cognitoId === entry.cognitoId;
  if (goesOn) {
    const { at, text } = entry;
    await tx
      .update(history)
      .set({ at, text })
      .where(and(eq(history.orgId, orgId), eq(history.id, last.id)));
    return false;
  }
  await tx.insert(history).values({ orgId, id: randomUUID(), ...entry });
  await forgetOldDrafts(tx, orgId, entry.policyType);
  return true;
}

async function forgetOldDrafts(tx: Db, orgId: string, policyType: string): Promise<void> {
  const newestFirst = sql`(order by ${history.at} desc, ${history.id})`;
  const counted = tx
    .select({
      ...pick(history, 'id', 'kind'),
      place: sql<number>`row_number() over ${newestFirst}`.as('place'),
      bytes: sql<number>`sum(octet_length(${history.text})) over ${newestFirst}`.as('bytes'),
    })
    .from(history)
    .where(of(orgId, policyType))
    .as('counted');
  const past = tx
    .select({ id: counted.id })
    .from(counted)
    .where(
      and(
        ne(counted.kind, 'approved'),
        or(gt(counted.place, maxEntries), gt(counted.bytes, maxTextBytes)),
      ),
    );
  await tx.delete(history).where(and(eq(history.orgId, orgId), inArray(history.id, past)));
}

/** The history, newest first, without texts. */
export function loadHistory(db: Db, orgId: string, policyType: string) {
  return db
    .select({
      historyId: history.id,
      ...pick(history, 'version', 'kind', 'at', 'by', 'approver', 'approvalDate'),
    })
    .from(history)
    .where(of(orgId, policyType))
    .orderBy(desc(history.at), asc(history.id))
    .limit(maxEntries);
}

export async function loadSnapshot(
  db: Db,
  orgId: string,
  policyType: string,
  historyId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ text: history.text })
    .from(history)
    .where(and(of(orgId, policyType), eq(history.id, historyId)));
  return row?.text ?? null;
}
