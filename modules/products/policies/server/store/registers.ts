import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { type Db, firstOrNull, lockByName, wroteAny } from '#kit/server/db/database.ts';
import { applicability, incidents, risks } from '../tables.ts';

/** Who adds to a register waits for who does so at the same time, so that none grows past its limit. */
export const lockRegisters = (tx: Db, orgId: string) => lockByName(tx, `registers ${orgId}`);

type Incident = Omit<typeof incidents.$inferInsert, 'orgId' | 'id' | 'version'>;
export type IncidentRow = typeof incidents.$inferSelect;

/** The newest first. */
export const loadIncidents = (db: Db, orgId: string): Promise<IncidentRow[]> =>
  db
    .select()
    .from(incidents)
    .where(eq(incidents.orgId, orgId))
    .orderBy(desc(incidents.noticedAt), asc(incidents.id));

const thisIncident = (orgId: string, incidentId: string) =>
  and(eq(incidents.orgId, orgId), eq(incidents.id, incidentId));

export const countIncidents = (tx: Db, orgId: string): Promise<number> =>
  tx.$count(incidents, eq(incidents.orgId, orgId));

/** When the register was written last, of an older entry when it was noticed; null while it is empty. One query. */
export async function loadLastRecorded(db: Db, orgId: string): Promise<Date | null> {
  const { savedAt, noticedAt } = incidents;
  const [row] = await db
    .select({ at: sql`max(coalesce(${savedAt}, ${noticedAt}))`.mapWith(noticedAt) })
    .from(incidents)
    .where(eq(incidents.orgId, orgId));
  return row?.at ?? null;
}

export async function insertIncident(tx: Db, orgId: string, incident: Incident): Promise<string> {
  const id = randomUUID();
  await tx.insert(incidents).values({ orgId, id, version: 1, ...incident });
  return id;
}

export const findIncident = (db: Db, orgId: string, incidentId: string) =>
  firstOrNull(db.select().from(incidents).where(thisIncident(orgId, incidentId)));

/** False where it was saved since it was read. */
export function updateIncident(
  tx: Db,
  orgId: string,
  { incidentId, version }: { incidentId: string; version: number },
  change: Omit<Incident, 'by' | 'byName'>,
): Promise<boolean> {
  const asRead = and(thisIncident(orgId, incidentId), eq(incidents.version, version));
  const changed = { ...change, version: version + 1 };
  return wroteAny(tx.update(incidents).set(changed).where(asRead));
}

export const deleteIncident = (tx: Db, orgId: string, incidentId: string) =>
  tx.delete(incidents).where(thisIncident(orgId, incidentId));

type Risk = Omit<typeof risks.$inferInsert, 'orgId' | 'id' | 'version'>;
export type RiskRow = typeof risks.$inferSelect;

export const loadRisks = (db: Db, orgId: string): Promise<RiskRow[]> =>
  db.select().from(risks).where(eq(risks.orgId, orgId)).orderBy(asc(risks.words), asc(risks.id));

const thisRisk = (orgId: string, riskId: string) =>
  and(eq(risks.orgId, orgId), eq(risks.id, riskId));

export const countRisks = (tx: Db, orgId: string): Promise<number> =>
  tx.$count(risks, eq(risks.orgId, orgId));

export async function insertRisk(tx: Db, orgId: string, risk: Risk): Promise<string> {
  const id = randomUUID();
  await tx.insert(risks).values({ orgId, id, version: 1, ...risk });
  return id;
}

export const findRisk = (db: Db, orgId: string, riskId: string) =>
  firstOrNull(db.select().from(risks).where(thisRisk(orgId, riskId)));

/** False where it was saved since it was read. */
export function updateRisk(
  tx: Db,
  orgId: string,
  { riskId, version }: { riskId: string; version: number },
  change: Risk,
): Promise<boolean> {
  const asRead = and(thisRisk(orgId, riskId), eq(risks.version, version));
  const changed = { ...change, version: version + 1 };
  return wroteAny(tx.update(risks).set(changed).where(asRead));
}

export const deleteRisk = (tx: Db, orgId: string, riskId: string) =>
  tx.delete(risks).where(thisRisk(orgId, riskId));

export const loadSaid = (db: Db, orgId: string) =>
  db.select().from(applicability).where(eq(applicability.orgId, orgId));

export async function saveSaid(
  tx: Db,
  orgId: string,
  control: string,
  said: { applies: boolean; reason: string },
): Promise<void> {
  await tx
    .insert(applicability)
    .values({ orgId, id: randomUUID(), control, ...said })
    .onConflictDoUpdate({ target: [applicability.orgId, applicability.control], set: said });
}
