import type { Database } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import type { Maintenance, MaintenanceNotice } from '../schemas.ts';
import { dropNotice, findNotice, putNotice } from './store.ts';

type Needed = Pick<Services, 'database' | 'clock'>;

/** Every process knows of a change this soon, at the price of one query in as long. */
const knownForMilliseconds = 2000;
const known = new WeakMap<Database, { maintenance: Maintenance; until: number }>();

/** Whether the portal is closed. Asked at every boot of a browser, so it is remembered for a moment. */
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

/** False when there was no maintenance to end. */
export async function endMaintenance({ database }: Needed): Promise<boolean> {
  const ended = await dropNotice(database.system);
  known.delete(database);
  return ended;
}
