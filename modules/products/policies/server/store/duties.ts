import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import { type Db, firstOrNull, wroteAny } from '#kit/server/db/database.ts';
import { maxDone } from '#modules/products/policies/vocabulary/duties.ts';
import type { DutyFacts } from '../rules/duties.ts';
import { duties, dutiesDone, versions } from '../tables.ts';

/** What the duties of these organizations follow from, by organization; without those that have no policy in force. */
export async function loadDutyFacts(
  db: Db,
  orgIds: readonly string[],
): Promise<Map<string, DutyFacts>> {
  if (orgIds.length === 0) return new Map();
  const inForce = Map.groupBy(await loadInForce(db, orgIds), ({ orgId }) => orgId);
  const withPolicies = [...inForce.keys()];
  if (withPolicies.length === 0) return new Map();
  const planned = Map.groupBy(
    await db.select().from(duties).where(inArray(duties.orgId, withPolicies)),
    ({ orgId }) => orgId,
  );
  const done = Map.groupBy(await loadDone(db, withPolicies), ({ orgId }) => orgId);
  return new Map(
    [...inForce].map(([orgId, rows]) => [
      orgId,
      {
        inForce: rows.map(({ policyType, since, values, clauses }) => ({
          policyType,
          since,
          values,
          clauses: clauses === null ? null : clauses.split(' '),
        })),
        planned: planned.get(orgId) ?? [],
        done: done.get(orgId) ?? [],
      },
    ]),
  );
}

/** The newest active version of each policy, without its text. */
async function loadInForce(db: Db, orgIds: readonly string[]) {
  const { orgId, policyType, approvalDate, source, text } = versions;
  const rows = await db
    .selectDistinctOn([orgId, policyType], {
      orgId,
      policyType,
      values: versions.customValues,
      since: sql<
        string | null
      >`min(${approvalDate}) over (partition by ${orgId}, ${policyType})`.as('since'),
      clauses: sql<string | null>`case when ${source} <> 'template' then coalesce((
        select string_agg(found[1], ' ')
        from regexp_matches(${text}, '<strong>([0-9]+[.][0-9]+)</strong>', 'g') found
      ), '') end`.as('clauses'),
    })
    .from(versions)
    .where(and(inArray(orgId, [...orgIds]), eq(versions.status, 'Active')))
    .orderBy(orgId, policyType, desc(versions.version));
  return rows.flatMap(({ since, ...row }) => (since === null ? [] : [{ ...row, since }]));
}

/** The newest times of each duty, newest first. */
function loadDone(db: Db, orgIds: readonly string[]) {
  const counted = db
    .select({
      ...pick(dutiesDone, 'orgId', 'dutyId', 'doneOn', 'note', 'fileName'),
      by: dutiesDone.byName,
      place: sql<number>`row_number() over (
        partition by ${dutiesDone.orgId}, ${dutiesDone.dutyId} order by ${dutiesDone.doneOn} desc
      )`.as('place'),
    })
    .from(dutiesDone)
    .where(inArray(dutiesDone.orgId, [...orgIds]))
    .as('counted');
  return db.select().from(counted).where(lte(counted.place, maxDone)).orderBy(desc(counted.doneOn));
}

/** What was chosen for a duty, or for which day its owner was told of it. */
export async function saveDuty(
  tx: Db,
  orgId: string,
  dutyId: string,
  change: Partial<Omit<typeof duties.$inferInsert, 'orgId' | 'id' | 'dutyId'>>,
): Promise<void> {
  await tx
    .insert(duties)
    .values({ orgId, id: randomUUID(), dutyId, ...change })
    .onConflictDoUpdate({ target: [duties.orgId, duties.dutyId], set: change });
}

type DoneRow = Omit<typeof dutiesDone.$inferSelect, 'orgId' | 'id' | 'fileName' | 'file'>;
type DoneKey = Pick<DoneRow, 'dutyId' | 'doneOn'>;

const thatDay = (orgId: string, { dutyId, doneOn }: DoneKey) =>
  and(eq(dutiesDone.orgId, orgId), eq(dutiesDone.dutyId, dutyId), eq(dutiesDone.doneOn, doneOn));

/** Records that a duty was done, once a day; false where that day has another note already. */
export async function recordDone(tx: Db, orgId: string, row: DoneRow): Promise<boolean> {
  const made = { orgId, id: randomUUID(), ...row };
  if (await wroteAny(tx.insert(dutiesDone).values(made).onConflictDoNothing())) return true;
  const isIt = thatDay(orgId, row);
  const [there] = await tx.select({ note: dutiesDone.note }).from(dutiesDone).where(isIt);
  return there?.note === row.note;
}

/** Null without a record of that day; its file is null where it has none. */
export const readDoneFile = (db: Db, orgId: string, key: DoneKey) =>
  firstOrNull(
    db
      .select(pick(dutiesDone, 'fileName', 'file'))
      .from(dutiesDone)
      .where(thatDay(orgId, key)),
  );

/** Of two files at once one is kept; false where it is another. */
export async function keepDoneFile(
  db: Db,
  orgId: string,
  key: DoneKey,
  kept: { fileName: string; file: string },
): Promise<boolean> {
  const isFree = and(thatDay(orgId, key), isNull(dutiesDone.file));
  if (await wroteAny(db.update(dutiesDone).set(kept).where(isFree))) return true;
  return (await readDoneFile(db, orgId, key))?.file === kept.file;
}
