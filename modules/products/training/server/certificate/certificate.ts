import { randomBytes } from 'node:crypto';
import { pick, pickSent } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import { emit } from '#kit/server/events/emit.ts';
import type { Context } from '#kit/server/http/answer.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import { isPrintable } from '#kit/server/pdf/glyphs.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById, isHostOf } from '#modules/foundation/brand/server/index.ts';
import { findSubscription } from '#modules/foundation/plans/server/index.ts';
import type { CertificateView } from '#modules/products/training/schemas.ts';
import type { Found } from '../academy/findLesson.ts';
import { certificateMail } from '../mails/traineeMails.ts';
import { codeLength, codeOf, printedCode, readCode } from '../rules/certificateCode.ts';
import { yearAfter } from '../rules/months.ts';
import { type Certificate, findCertificate, insertCertificate } from '../store/attempts.ts';
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
  const { courseId, traineeId } = enrolment;
  await emit(tx, orgId, 'training.completed', { courseId, traineeId, scorePercent }, now);
  const mail = { orgId, enrolmentId: enrolment.id, kind: 'certificate' };
  if ((await markMailed(tx, [mail], now)).size > 0) {
    const letter = certificateMail(team, config, { email, firstName, certificate });
    await queueMail({ keys }, tx, { ...letter, orgId });
  }
  return certificate;
}

/** The certificate with a code that a visitor entered, and what they are shown; found on its own brand's host only. */
export async function findShown(
  { services: { database, config }, http }: Pick<Context, 'services' | 'http'>,
  code: string,
) {
  const certificate = await findCertificate(database.system, readCode(code));
  if (!certificate) return null;
  const subscription = await findSubscription(database.system, certificate.orgId);
  const brand = subscription && brandById(subscription.brandId);
  if (!brand || !isHostOf(http.request.hostname, brand, config)) return null;
  const shown = {
    ...pick(certificate, 'name', 'companyName', 'courseTitle', 'scorePercent'),
    ...presentCertificate(certificate),
  };
  return { certificate, brand, shown };
}

export const presentCertificate = (certificate: Certificate): CertificateView => ({
  code: printedCode(certificate.code),
  ...pickSent(certificate, 'issuedAt', 'expiresAt'),
  hasPdf: isPrintable(`${certificate.name}${certificate.companyName}`),
});
