import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import { mailLessons } from './mailLessons.ts';
import { revokeLinks } from './store/links.ts';
import { takeLatestOpen } from './store/mails.ts';
import type { Trainee } from './store/trainees.ts';
import { loadTeam } from './team.ts';

/**
 * After a change of address, revokes all links that the old mailbox has, and mails the new one a link to the open
 * course.
 */
export async function moveLinks(
  services: Pick<Services, 'config' | 'clock' | 'keys'>,
  tx: Db,
  trainee: Trainee,
): Promise<void> {
  const { orgId, id } = trainee;
  const now = services.clock.now();
  await revokeLinks(tx, orgId, id, now);
  const enrolment = await takeLatestOpen(tx, orgId, id);
  const team = enrolment && (await loadTeam(tx, orgId, now));
  if (team) await mailLessons(services, tx, [{ team, trainee, enrolment, kind: 'opening' }]);
}
