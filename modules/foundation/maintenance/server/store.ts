import { eq } from 'drizzle-orm';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import { maintenanceNotices, type StoredNotice } from './tables.ts';

const id = 'portal';

export const findNotice = (system: Db): Promise<StoredNotice | undefined> =>
  firstOf(system.select().from(maintenanceNotices).where(eq(maintenanceNotices.id, id)));

/** Closes the portal; if it is closed already, replaces the texts. */
export async function putNotice(system: Db, notice: Omit<StoredNotice, 'id'>): Promise<void> {
  const { startedAt: _, ...texts } = notice;
  await system
    .insert(maintenanceNotices)
    .values({ id, ...notice })
    .onConflictDoUpdate({ target: maintenanceNotices.id, set: texts });
}

/** Opens the portal again; returns false when it was open. */
export const dropNotice = (system: Db): Promise<boolean> =>
  wroteAny(system.delete(maintenanceNotices));
