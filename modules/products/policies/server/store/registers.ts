import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { applicability, incidents, risks } from '../tables.ts';

/** Who adds to a register waits for who does so at the same time, so that none grows past its limit. */
export const lockRegisters = (tx: Db, orgId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`registers ${orgId}`}, 0))`);

type Incident = Omit<typeof incidents.$inferInsert, 'orgId' | 'id' | 'version'>;

/** The newest first. */
export const loadIncidents = (db: Db, orgId: string) =>
  db
    .select()
    .from(incidents)
    .where(eq(incidents.orgId, orgId))
    .orderBy(desc(incidents.noticedAt), asc(incidents.id));
export type IncidentRow = Awaited<ReturnType<typeof loadIncidents>>[number];

const thisIncident = (orgId: string, incidentId: string) =>
  and(eq(incidents.orgId, orgId), eq(incidents.id, incidentId));

export const countIncidents = (tx: Db, orgId: string): Promise<number> =>
  tx.$count(incidents, eq(incidents.orgId, orgId));

export async function insertIncident(tx: Db, orgId: string, incident: Incident): Promise<string> {
  const id = randomUUID();
  await tx.insert(incidents).values({ orgId, id, version: 1, ...incident });
  return id;
}

export async function findIncident(db: Db, orgId: string, incidentId: string) {
  const [row] = await db.select().from(incidents).where(thisIncident(orgId, incidentId));
  return row ?? null;
}

/** False where it was saved since it was read. */
export async function updateIncident(
  tx: Db,
  orgId: string,
  { incidentId, version }: { incidentId: string; version: number },
  change: Omit<Incident, 'by' | 'byName'>,
): Promise<boolean> {
  const changed = await tx
    .update(incidents)
    .set({ ...change, version: version + 1 })
    .where(and(thisIncident(orgId, incidentId), eq(incidents.version, version)))
    .returning({ id: incidents.id });
  return changed.length > 0;
}

export async function deleteIncident(tx: Db, orgId: string, incidentId: string): Promise<void> {
  await tx.delete(incidents).where(thisIncident(orgId, incidentId));
}

type Risk = Omit<typeof risks.$inferInsert, 'orgId' | 'id' | 'version'>;

export const loadRisks = (db: Db, orgId: string) =>
  db.select().from(risks).where(eq(risks.orgId, orgId)).orderBy(asc(risks.words), asc(risks.id));
export type RiskRow = Awaited<ReturnType<typeof loadRisks>>[number];

const thisRisk = (orgId: string, riskId: string) =>
  and(eq(risks.orgId, orgId), eq(risks.id, riskId));

export const countRisks = (tx: Db, orgId: string): Promise<number> =>
  tx.$count(risks, eq(risks.orgId, orgId));

export async function insertRisk(tx: Db, orgId: string, risk: Risk): Promise<string> {
  const id = randomUUID();
  await tx.insert(risks).values({ orgId, id, version: 1, ...risk });
  return id;
}

export async function findRisk(db: Db, orgId: string, riskId: string) {
  const [row] = await db.select().from(risks).where(thisRisk(orgId, riskId));
  return row ?? null;
}

/** False where it was saved since it was read. */
export async function updateRisk(
  tx: Db,
  orgId: string,
  { riskId, version }: { riskId: string; version: number },
  change: Risk,
): Promise<boolean> {
  const changed = await tx
    .update(risks)
    .set({ ...change, version: version + 1 })
    .where(and(thisRisk(orgId, riskId), eq(risks.version, version)))
    .returning({ id: risks.id });
  return changed.length > 0;
}

export async function deleteRisk(tx: Db, orgId: string, riskId: string): Promise<void> {
  await tx.delete(risks).where(thisRisk(orgId, riskId));
}

export const loadSaid = (db: Db, orgId: string) =>
  db
    .select({
      control: applicability.control,
      applies: applicability.applies,
      reason: applicability.reason,
    })
    .from(applicability)
    .where(eq(applicability.orgId, orgId));

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
