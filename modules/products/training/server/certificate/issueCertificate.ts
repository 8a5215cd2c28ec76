import { randomBytes } from 'node:crypto';
import type { Db } from '#kit/server/db/database.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Found } from '../academy/findLesson.ts';
import { certificateMail } from '../mails/certificateMail.ts';
import { codeLength, codeOf } from '../rules/certificateCode.ts';
import { yearAfter } from '../rules/months.ts';
import { type Certificate, insertCertificate } from '../store/attempts.ts';
import { markMailed } from '../store/mails.ts';

/** Issues a certificate and queues its mail, in the transaction that finishes the course. */
export async function issueCertificate(
  { config, clock, keys }: Pick<Services, 'config' | 'clock' | 'keys'>,
  tx: Db,
  { team, trainee, course, enrolment }: Pick<Found, 'team' | 'trainee' | 'course' | 'enrolment'>,
  scorePercent: number,
): Promise<Certificate> {
  const { orgId } = team;
  const now = clock.now();
  const { email, firstName, lastName, timeZone } = trainee;
  const certificate = await insertCertificate(tx, orgId, {
    enrolmentId: enrolment.id,
    code: codeOf(randomBytes(codeLength)),
    name: `${firstName} ${lastName}`.trim(),
    companyName: team.companyName,
    courseTitle: course.title,
    scorePercent,
    issuedAt: now,
    expiresAt: yearAfter(now, timeZone),
  });
  const mail = { orgId, enrolmentId: enrolment.id, kind: 'certificate' };
  if ((await markMailed(tx, [mail], now)).size > 0) {
    const letter = certificateMail(team, config, { email, firstName, certificate });
    await queueMail({ keys }, tx, { ...letter, orgId });
  }
  return certificate;
}
