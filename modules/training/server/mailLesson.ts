import type { Db } from '#kit/server/db/database.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import { createSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services.ts';
import { catalogue } from './catalogue.ts';
import { type LessonMailKind, lessonMail } from './mails/lessonMail.ts';
import { linkEnd } from './rules/links.ts';
import { type Enrolment, updateEnrolment } from './store/attempts.ts';
import { replaceLink } from './store/links.ts';
import { markMailed } from './store/mails.ts';
import type { Trainee } from './store/trainees.ts';
import type { Team } from './team.ts';

/**
 * Mails a trainee a link into a lesson; every older one is void then (security L4). With `once` the
 * second mail of that name is not sent: it is in the outbox with its mark, or neither is. Needs the
 * enrolment's lock. After the commit: `jobs.nudge()`.
 * @returns whether a mail was queued.
 */
export async function mailLesson(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  tx: Db,
  { team, trainee, enrolment }: { team: Team; trainee: Trainee; enrolment: Enrolment },
  kind: LessonMailKind,
  once: string | null = kind,
): Promise<boolean> {
  const { orgId, id: enrolmentId } = enrolment;
  const course = catalogue.find(({ id }) => id === enrolment.courseId);
  if (!course) return false;
  const now = clock.now();
  if (once !== null && !(await markMailed(tx, orgId, enrolmentId, once, now))) return false;
  const { secret, hash: linkHash } = createSecret();
  await replaceLink(tx, orgId, { enrolmentId, linkHash, expiresAt: linkEnd(now) }, now);
  await updateEnrolment(tx, orgId, enrolmentId, { mailedAt: now });
  const { email, firstName, timeZone } = trainee;
  const lesson = { email, firstName, course, dueAt: enrolment.dueAt, timeZone, token: secret };
  await queueMail({ config }, tx, lessonMail(team, config, kind, lesson));
  return true;
}
