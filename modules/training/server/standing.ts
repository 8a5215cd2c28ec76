import type { Db } from '#kit/server/db/database.ts';
import { loadStanding } from './store/standing.ts';

/** What the dashboard tells of training (spec modules §3 'training'). One query. */
export async function trainingStanding(db: Db, orgId: string) {
  const rows = await loadStanding(db, orgId);
  const behind = rows.filter(({ open }) => open > 0).length;
  const updated = rows.flatMap(({ lastUpdated }) => lastUpdated?.getTime() ?? []);
  return {
    teamMembers: rows.length,
    isFinished: rows.length - behind,
    isNotFinished: behind,
    lastUpdated: updated.length > 0 ? new Date(Math.max(...updated)).toISOString() : null,
  };
}
