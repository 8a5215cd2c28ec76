import { eq } from 'drizzle-orm';
import { type Db, firstOf } from '#kit/server/db/database.ts';
import { leads, type StoredLead } from './tables.ts';

export async function insertLead(tx: Db, lead: Omit<StoredLead, 'forwardedAt'>): Promise<void> {
  await tx.insert(leads).values(lead);
}

export const findLead = (system: Db, id: string): Promise<StoredLead | undefined> =>
  firstOf(system.select().from(leads).where(eq(leads.id, id)));

export async function markForwarded(system: Db, id: string, forwardedAt: Date): Promise<void> {
  await system.update(leads).set({ forwardedAt }).where(eq(leads.id, id));
}
