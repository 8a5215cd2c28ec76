import type { Db } from '#kit/server/db/database.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import { onlyOf, type Services } from '#kit/server/services/services.ts';
import { daysAfter } from '../rules/signing.ts';
import { loadSignOff, mailSigners } from '../signOff.ts';
import { deleteAsks, putOff, takeDueAsks } from '../store/signing.ts';

/** The number of signatures per transaction. */
const batch = 200;

/**
 * Mails people what waits to be signed once it is due: 3, 7 and 14 days after they were asked, and what they were asked on
 * a day on which they were mailed already. It ends for whoever has left the team, and waits while the plan has no signing.
 * An organization for which it fails is tried again the next day.
 */
export const remindDueSigners = handleCron(
  { queue: 'policies.remindSigners', cron: '9-59/15 * * * *', expireInSeconds: 600 },
  async ({ services, signal, log }) => {
    const mailDue = async (tx: Db) => {
      const now = services.clock.now();
      const due = await takeDueAsks(tx, now, batch);
      for (const [orgId, asks] of Map.groupBy(due, (one) => one.orgId)) {
        const ids = [...new Set(asks.map(({ traineeId }) => traineeId))];
        await tx
          .transaction((part) => mailOrganization(services, part, orgId, ids))
          .catch(async (error) => {
            log.error({ err: error, orgId }, 'people were not reminded to sign');
            await putOff(tx, orgId, ids, { now, until: daysAfter(now, 1) });
          });
      }
      return due.length;
    };
    for (let taken = batch; taken === batch && !signal.aborted; )
      taken = await services.database.system.transaction(mailDue);
  },
);

async function mailOrganization(
  services: Services,
  tx: Db,
  orgId: string,
  ids: readonly string[],
): Promise<void> {
  const now = services.clock.now();
  const signOff = await loadSignOff(tx, orgId, now);
  if (!signOff?.isActive) return putOff(tx, orgId, ids, { now, until: daysAfter(now, 1) });
  const people = await onlyOf(services, 'teamList')(tx, orgId, { ids, limit: ids.length });
  const gone = ids.filter((id) => people.every((person) => person.id !== id));
  await deleteAsks(tx, orgId, gone);
  await mailSigners(services, tx, signOff, people);
}
