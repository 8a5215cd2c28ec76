import { eq } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { maintenanceNotices, type StoredNotice } from './tables.ts';

const id = 'portal';

export async function findNotice(system: Db): Promise<StoredNotice | undefined> {
  const [row] = await system.select().from(maintenanceNotices).where(eq(maintenanceNotices.id, id));
  return row;
}

/** Closes the portal; if it is closed already, replaces the texts. */
export async function putNotice(system: Db, notice: Omit<StoredNotice, 'id'>): Promise<void> {
  const { startedAt: _, ...texts } = notice;
  await system
    .insert(maintenanceNotices)
    .values({ id, ...notice })
    .onConflictDoUpdate({ target: maintenanceNotices.id, set: texts });
}

/** Opens the portal again; returns false when it was open. */
export async function dropNotice(system: Db): Promise<boolean> {
  const dropped = await system.delete(maintenanceNotices).returning({ id: maintenanceNotices.id });
  return dropped.length > 0;
}
