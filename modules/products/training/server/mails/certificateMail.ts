import type { Config } from '#kit/server/config/config.ts';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { academyPaths } from '#modules/products/training/vocabulary.ts';
import { printedCode } from '../rules/certificateCode.ts';
import type { Certificate } from '../store/attempts.ts';
import { type MailingTeam, traineeMail } from './traineeMail.ts';

/** The mail to a trainee who passed a quiz: where the certificate is, and how others can check it. */
export function certificateMail(
  team: MailingTeam,
  config: Config,
  {
    email,
    firstName,
    certificate,
  }: {
    email: string;
    firstName: string;
    certificate: Pick<Certificate, 'code' | 'courseTitle' | 'scorePercent'>;
  },
): Omit<MailMessage, 'messageId'> {
  const code = printedCode(certificate.code);
  return traineeMail(team, email, {
    heading: `Your certificate: ${certificate.courseTitle}`,
    paragraphs: [
      `Well done, ${firstName}: you finished the lesson with ${certificate.scorePercent} percent.`,
      `Your certificate has the code ${code}. Whoever you show it to can check it on the page behind the button, where you can also download it as a PDF.`,
    ],
    button: {
      label: 'See my certificate',
      url: `${brandAddress(team.brand, config)}${academyPaths.certificate(code)}`,
    },
    note: 'The certificate holds for one year.',
  });
}
