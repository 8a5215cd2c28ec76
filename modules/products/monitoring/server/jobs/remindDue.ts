import { dayIn, daysLater } from '#kit/contract/calendarDay.ts';
import type { Db } from '#kit/server/db/database.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { listMembers, takeTurns } from '#modules/foundation/people/server/index.ts';
import {
  brandOfOrganization,
  entitlementsByOrganization,
} from '#modules/foundation/plans/server/index.ts';
import { notifyAssignee } from '../assignments.ts';
import { reminderOf } from '../rules/dueDay.ts';
import { listDue, listOrganizationsWithDue, saveReminded } from '../store/assignments.ts';

/** The time zone in which a day begins first. */
const earliestZone = 'Pacific/Kiritimati';
/** Of one organization in one morning; the others follow the next. */
const maxReminders = 50;

/**
 * At each organization's own minute of the morning, tells who fixes what that it is due tomorrow, and once that it is
 * overdue. If one organization's reminders fail, the others' are still sent, and they are tried again the next day.
 */
export const remindDue = handleCron(
  { queue: 'monitoring.remindDue', cron: '4-59/5 * * * *', expireInSeconds: 300 },
  (run) =>
    takeTurns(run, 'due', async (tx, orgIds, now) => {
      const until = daysLater(dayIn(earliestZone, now), 1);
      const entitlements = await entitlementsByOrganization(tx, orgIds, now);
      for (const orgId of await listOrganizationsWithDue(tx, orgIds, until)) {
        if (entitlements.get(orgId)?.modules.monitoring !== 'ACTIVE') continue;
        await tx
          .transaction((part) => remind(run.services, part, orgId, now))
          .catch((error) => run.log.error({ err: error, orgId }, 'what is due was not told'));
      }
    }),
);

async function remind(services: Services, tx: Db, orgId: string, now: Date): Promise<void> {
  const brand = await brandOfOrganization(tx, orgId);
  const today = dayIn(brand.timeZone, now);
  const members = await listMembers(tx, orgId);
  const due = await listDue(tx, orgId, { today, now, limit: maxReminders });
  for (const { assignment, issueId } of due) {
    const { id, targetId, title, assigneeId, dueOn, reminded } = assignment;
    const what = dueOn === null ? null : reminderOf(dueOn, reminded, today);
    if (what === null || dueOn === null) continue;
    await saveReminded(tx, { orgId, id }, what);
    await notifyAssignee(services, tx, {
      brand,
      issue: { id: issueId, orgId, targetId, title },
      members,
      assigneeId,
      by: null,
      news: { what, dueOn },
      about: `${what} ${id}`,
    });
  }
}
