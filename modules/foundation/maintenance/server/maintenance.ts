import type { Database } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Maintenance, MaintenanceNotice } from '../schemas.ts';
import { dropNotice, findNotice, putNotice } from './store.ts';

type Needed = Pick<Services, 'database' | 'clock'>;

/** Cache time: every process sees a change within it, and queries the database once in it. */
const knownForMilliseconds = 2000;
const known = new WeakMap<Database, { maintenance: Maintenance; until: number }>();

/** Whether the portal is closed. Cached for a moment, because every browser asks when it loads the portal. */
export async function currentMaintenance({ database, clock }: Needed): Promise<Maintenance> {
  const now = clock.now().getTime();
  const last = known.get(database);
  if (last && now < last.until) return last.maintenance;
  const row = await findNotice(database.system);
  const maintenance: Maintenance = row
    ? { enabled: true, title: row.title, subheading: row.subheading, content: row.content }
    : { enabled: false };
  known.set(database, { maintenance, until: now + knownForMilliseconds });
  return maintenance;
}

export async function startMaintenance(
  { database, clock }: Needed,
  notice: MaintenanceNotice,
  by: string,
): Promise<void> {
  await putNotice(database.system, { ...notice, startedAt: clock.now(), startedBy: by });
  known.delete(database);
}

/** Returns false when there was no maintenance to end. */
export async function endMaintenance({ database }: Needed): Promise<boolean> {
  const ended = await dropNotice(database.system);
  known.delete(database);
  return ended;
}
