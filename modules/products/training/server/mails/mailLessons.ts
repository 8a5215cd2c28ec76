import type { Db } from '#kit/server/db/database.ts';
import { waitsToMail } from '#kit/server/mail/mailAllowance.ts';
import { queueMails } from '#kit/server/mail/sendMail.ts';
import { createSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { catalogue } from '../catalogue.ts';
import { linkEnd } from '../rules/links.ts';
import { type Enrolment, updateEnrolments } from '../store/attempts.ts';
import { replaceLinks, revokeLinks } from '../store/links.ts';
import { markMailed, takeLatestOpen } from '../store/mails.ts';
import type { Trainee } from '../store/trainees.ts';
import { loadTeam, type Team } from '../team.ts';
import { type LessonMailKind, lessonMail } from './traineeMails.ts';

export interface Letter {
  team: Team;
  trainee: Trainee;
  enrolment: Enrolment;
  kind: LessonMailKind;
}

/**
 * Mails each trainee a link to a lesson and revokes older links (security L4). With `once`, a second mail of the same
 * kind is not sent: the mail and its mark are saved in one transaction. The caller must hold the enrolments' locks.
 * Returns the number of mails.
 */
export async function mailLessons(
  { config, clock, keys }: Pick<Services, 'config' | 'clock' | 'keys'>,
  tx: Db,
  letters: readonly Letter[],
  { once = false } = {},
): Promise<number> {
  const now = clock.now();
  const wanted = once
    ? await unsent(tx, letters, now)
    : await withinMailLimit({ config, clock }, tx, letters);
  const mails = wanted.flatMap(({ team, trainee, enrolment, kind }) => {
    const course = catalogue.find(({ id }) => id === enrolment.courseId);
    if (!course) return [];
    const { secret, hash: linkHash } = createSecret();
    const { email, firstName, timeZone } = trainee;
    const lesson = { email, firstName, course, dueAt: enrolment.dueAt, timeZone, token: secret };
    return { enrolment, linkHash, mail: lessonMail(team, config, kind, lesson) };
  });
  if (mails.length === 0) return 0;
  const links = mails.map(({ enrolment: { orgId, id: enrolmentId }, linkHash }) => ({
    orgId,
    enrolmentId,
    linkHash,
    expiresAt: linkEnd(now),
  }));
  await replaceLinks(tx, links, now);
  await updateEnrolments(
    tx,
    mails.map(({ enrolment }) => enrolment),
    { mailedAt: now },
  );
  await queueMails(
    { keys },
    tx,
    mails.map(({ enrolment: { orgId }, mail }) => ({ orgId, mail })),
  );
  return mails.length;
}

/** Leaves out trainees who already had the maximum number of requested mails. */
async function withinMailLimit(
  services: Pick<Services, 'config' | 'clock'>,
  tx: Db,
  letters: readonly Letter[],
): Promise<readonly Letter[]> {
  const addresses = letters.map(({ trainee }) => trainee.email);
  const waits = await waitsToMail(services, tx, 'lesson', addresses);
  return letters.filter(({ trainee }) => !waits.has(trainee.email.toLowerCase()));
}

async function unsent(tx: Db, letters: readonly Letter[], now: Date): Promise<Letter[]> {
  const marks = letters.map(({ enrolment: { orgId, id: enrolmentId }, kind }) => ({
    orgId,
    enrolmentId,
    kind,
  }));
  const marked = await markMailed(tx, marks, now);
  return letters.filter(({ enrolment }) => marked.has(enrolment.id));
}

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
