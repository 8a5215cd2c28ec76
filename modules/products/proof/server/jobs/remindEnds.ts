import { type CalendarDay, dayIn, daysLater } from '#kit/contract/calendarDay.ts';
import { dayWords } from '#kit/contract/dates.ts';
import type { Db } from '#kit/server/db/database.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import {
  brandOfOrganization,
  entitlementsByOrganization,
} from '#modules/foundation/plans/server/index.ts';
import { endingPath, soonDays } from '#modules/products/proof/vocabulary.ts';
import { controlById } from '../controls.ts';
import { listOrganizationsWithEnds, recordReminded, takeEnds } from '../store.ts';

/** Organizations per query. */
const batch = 50;

const daysOf = (today: CalendarDay) => ({ from: today, until: daysLater(today, soonDays) });

/**
 * Tells the admins by the bell that statements end within a month, each of them once: what is told is recorded in the
 * same transaction. Where the plan has no Proof it waits until it has. If one organization's fails, the others' are still
 * told, and it is tried again the next day.
 */
export const remindEnds = handleCron(
  { queue: 'proof.remindEnds', cron: '23 7 * * *', expireInSeconds: 900 },
  async ({ services, log, signal }) => {
    const { clock, database } = services;
    const now = clock.now();
    const today = dayIn('UTC', now);
    // A day more on each side, as a brand's day may be another.
    const days = { from: daysLater(today, -1), until: daysLater(today, soonDays + 1) };
    const listAfter = (after: string | null) =>
      listOrganizationsWithEnds(database.system, days, { after, limit: batch });
    for (
      let orgIds = await listAfter(null);
      orgIds.length > 0 && !signal.aborted;
      orgIds = await listAfter(orgIds.at(-1) ?? null)
    ) {
      const entitlements = await entitlementsByOrganization(database.system, orgIds, now);
      for (const orgId of orgIds) {
        if (entitlements.get(orgId)?.modules.cybermaturity !== 'ACTIVE') continue;
        await database
          .forOrganization(orgId)
          .transaction((tx) => remind(services, tx, orgId, now))
          .catch((error) => log.error({ err: error, orgId }, 'what ends was not told'));
      }
    }
  },
);

async function remind(services: Services, tx: Db, orgId: string, now: Date): Promise<void> {
  const brand = await brandOfOrganization(tx, orgId);
  const ends = await takeEnds(tx, orgId, daysOf(dayIn(brand.timeZone, now)));
  const [first] = ends;
  if (!first) return;
  await recordReminded(
    tx,
    orgId,
    ends.map(({ id }) => id),
    now,
  );
  await sendNotice(services, tx, {
    orgId,
    brand,
    kind: 'proof_ending',
    params: {
      control: controlById(first.control)?.name ?? first.control,
      more: ends.length - 1,
      day: dayWords(first.until),
    },
    about: first.id,
    path: endingPath,
    mailTo: null,
  });
}
