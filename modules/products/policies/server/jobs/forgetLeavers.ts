import { handleCron } from '#kit/server/jobs/job.ts';
import { onlyOf } from '#kit/server/services/services.ts';
import { deleteAsks, listWaiting } from '../store/signing.ts';

/** People per query. */
const batch = 200;

/** Deletes what whoever left the team has not signed, of those too who are reminded of it no more (POL-084). */
export const forgetLeavers = handleCron(
  { queue: 'policies.forgetLeavers', cron: '13 9 * * *', expireInSeconds: 900, retryLimit: 2 },
  async ({ services, signal }) => {
    const { system } = services.database;
    const listTeam = onlyOf(services, 'teamList');
    let waiting = await listWaiting(system, { after: undefined, limit: batch });
    while (waiting.length > 0 && !signal.aborted) {
      for (const [orgId, asks] of Map.groupBy(waiting, (one) => one.orgId)) {
        const ids = asks.map(({ traineeId }) => traineeId);
        const team = await listTeam(system, orgId, { ids, limit: batch });
        const gone = ids.filter((id) => team.every((person) => person.id !== id));
        await deleteAsks(system, orgId, gone);
      }
      waiting = await listWaiting(system, { after: waiting.at(-1), limit: batch });
    }
  },
);
