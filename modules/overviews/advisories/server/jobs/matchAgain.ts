import { hourMs } from '#kit/contract/spans.ts';
import { announceAll, handleCron } from '#kit/server/jobs/job.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { lockDue, updateAdvisory } from '../store/advisories.ts';
import { matchJob } from './matchOrganizations.ts';

/** Ratings look once a day. */
const restMs = 20 * hourMs;
/** After this time an advisory is matched no more. */
const matchedDays = 90;
/** More come at the next run. */
const maxDue = 20;

/** Once a day, looks anew through the organizations of each advisory: who fixed it, and who uses the product since. */
export const matchAgain = handleCron(
  { queue: 'advisories.matchAgain', cron: '4-59/5 * * * *', expireInSeconds: 60 },
  ({ services: { database, clock } }) =>
    database.system.transaction(async (tx) => {
      const now = clock.now();
      const due = await lockDue(tx, {
        since: before(now, matchedDays),
        before: new Date(now.getTime() - restMs),
        limit: maxDue,
      });
      for (const { id } of due) await updateAdvisory(tx, id, { matchedAt: null, matchedTo: null });
      const wanted = due.map(({ id }) => ({ data: { advisoryId: id } }));
      await announceAll(tx, matchJob, wanted);
    }),
);
