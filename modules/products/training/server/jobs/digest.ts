import { countOf, firstLines } from '#kit/contract/words.ts';
import type { Db } from '#kit/server/db/database.ts';
import { handleCron } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { type NoticeTo, noticeMail, sendNotice } from '#modules/foundation/notices/server/index.ts';
import { takeTurns } from '#modules/foundation/people/server/index.ts';
import { titleOf } from '../catalogue.ts';
import { needNudge } from '../rules/completion.ts';
import { weekOf } from '../rules/months.ts';
import { loadResults } from '../store/enrolments.ts';
import { listOrganizationsWithOverdue } from '../store/mails.ts';
import { loadTeam } from '../team.ts';

/**
 * At each organization's own minute of the morning, mails its admins who is overdue, at most once a week: on the first
 * day on which somebody is. If one organization's mail fails, the others' are still sent, and it is retried the next
 * day.
 */
export const digest = handleCron(
  { queue: 'training.digest', cron: '1-59/5 * * * *', expireInSeconds: 600 },
  (run) =>
    takeTurns(run, 'overdue', async (tx, orgIds, now) => {
      for (const orgId of await listOrganizationsWithOverdue(tx, orgIds, now))
        await tx
          .transaction((part) => notifyAdmins(run.services, part, orgId))
          .catch((error) => run.log.error({ err: error, orgId }, 'who is overdue was not told'));
    }),
);

async function notifyAdmins(services: Services, tx: Db, orgId: string): Promise<void> {
  const now = services.clock.now();
  const team = await loadTeam(tx, orgId, now);
  if (!team?.isActive) return;
  const { brand } = team;
  const overdue = needNudge(await loadResults(tx, orgId), now).map((one) => ({
    name: `${one.firstName} ${one.lastName}`.trim(),
    courses: one.overdue.map(titleOf),
  }));
  await sendNotice(services, tx, {
    orgId,
    brand,
    kind: 'training_overdue',
    params: { count: overdue.length },
    path: '/training/results',
    about: `week of ${weekOf(brand.timeZone, now)}`,
    mailTo: (to) => digestMail(brand, { ...to, overdue }),
  });
}

/** The maximum number of trainees named in the mail; the screen lists all. */
const maxNamed = 10;

/** The weekly mail to an admin about who is overdue with which course. */
export function digestMail(
  brand: Brand,
  {
    overdue,
    ...to
  }: NoticeTo & { overdue: readonly { name: string; courses: readonly string[] }[] },
) {
  const named = overdue.map(({ name, courses }) => `${name}: ${courses.join(', ')}`);
  return noticeMail(brand, to, {
    heading: `Security training: ${countOf(overdue.length, 'person is', 'people are')} overdue`,
    paragraphs: [
      'We remind each of them by mail. A word from you often helps more.',
      firstLines(named, maxNamed),
    ],
    button: 'See the results',
    note: `You get this mail at most once a week, because you look after your organization’s training in ${brand.brandNameShort}.`,
  });
}
