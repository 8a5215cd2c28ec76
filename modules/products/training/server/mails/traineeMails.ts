import { longDateIn } from '#kit/contract/dates.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { MailContent } from '#kit/server/mail/layoutMail.ts';
import {
  brandAddress,
  type Mail,
  mailOf,
  theirWords,
} from '#modules/foundation/brand/server/index.ts';
import { academyPaths } from '#modules/products/training/vocabulary.ts';
import { printedCode } from '../rules/certificateCode.ts';
import { linkDays } from '../rules/links.ts';
import type { ReminderKind } from '../rules/reminders.ts';
import type { Certificate } from '../store/attempts.ts';
import type { Team } from '../team.ts';

type MailingTeam = Pick<Team, 'brand' | 'companyName' | 'owner'>;

/** A mail to a trainee. Trainees have no account, so it says that their employer arranged it. */
function traineeMail(
  { brand, companyName, owner }: MailingTeam,
  email: string,
  { note, ...content }: Omit<MailContent, 'link'>,
): Mail {
  const why = `You get this mail because ${companyName} takes part in the security training of ${brand.brandNameLong}. ${theirWords(brand)}`;
  return mailOf(brand, email, {
    ...content,
    by: owner,
    note: note ? `${note} ${why}` : why,
  });
}

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
): Mail {
  const code = printedCode(certificate.code);
  return traineeMail(team, email, {
    heading: `Your certificate: ${certificate.courseTitle}`,
    paragraphs: [
      `Well done, ${firstName}: you finished the lesson with ${certificate.scorePercent} percent.`,
      `Your certificate has the code ${code}. Whoever you show it to can check it on the page behind the button, where you can also save or print it.`,
    ],
    button: {
      label: 'See my certificate',
      url: `${brandAddress(team.brand, config)}${academyPaths.certificate(code)}`,
    },
    note: 'The certificate holds for one year.',
  });
}

export type LessonMailKind = 'joining' | 'opening' | ReminderKind | 'nudge' | 'fresh';

interface LessonMail {
  email: string;
  firstName: string;
  course: { title: string; summary: string; minutes: number };
  dueAt: Date;
  timeZone: string;
  /** The secret of their link. */
  token: string;
}

/** The mail with a trainee's personal link to a lesson, for all occasions. */
export function lessonMail(
  team: MailingTeam,
  config: Config,
  kind: LessonMailKind,
  { email, token, ...lesson }: LessonMail,
): Mail {
  const { heading, paragraphs } = words(kind, lesson, team.companyName);
  return traineeMail(team, email, {
    heading,
    paragraphs,
    button: {
      label: kind === 'joining' || kind === 'opening' ? 'Start the lesson' : 'Open the lesson',
      url: `${brandAddress(team.brand, config)}${academyPaths.lesson(token)}`,
    },
    note: `The link is yours alone and needs no password: please do not pass it on. It works for ${linkDays} days, in place of any older one, and only in the browser in which you begin: in another one you can ask for a fresh link.`,
  });
}

function words(
  kind: LessonMailKind,
  { firstName, course, dueAt, timeZone }: Omit<LessonMail, 'email' | 'token'>,
  companyName: string,
): { heading: string; paragraphs: string[] } {
  const { title, summary, minutes } = course;
  const due = longDateIn(timeZone, dueAt);
  const last = `It takes about ${minutes} minutes, and you can stop and go on whenever you like, in the same browser. Please finish it by ${due}.`;
  switch (kind) {
    case 'joining':
      return {
        heading: `Your first security lesson: ${title}`,
        paragraphs: [
          `Hello ${firstName}, ${companyName} has signed you up for security training: one short lesson a month, for a year.`,
          summary,
          last,
        ],
      };
    case 'opening':
      return {
        heading: `This month’s lesson: ${title}`,
        paragraphs: [`Hello ${firstName}, your next security lesson is ready.`, summary, last],
      };
    case 'halfway':
      return {
        heading: `Waiting for you: ${title}`,
        paragraphs: [`Hello ${firstName}, this month’s security lesson is still open.`, last],
      };
    case 'dueSoon':
      return {
        heading: `Due in three days: ${title}`,
        paragraphs: [`Hello ${firstName}, this month’s security lesson is due soon.`, last],
      };
    case 'overdue':
      return {
        heading: `Overdue: ${title}`,
        paragraphs: [
          `Hello ${firstName}, this lesson was due on ${due}, and it can still be taken.`,
          `It takes about ${minutes} minutes. What you have done of it is kept.`,
        ],
      };
    case 'nudge':
      return {
        heading: `${companyName} asks you to finish: ${title}`,
        paragraphs: [
          `Hello ${firstName}, this lesson was due on ${due}, and your company would like to see it finished.`,
          `It takes about ${minutes} minutes. What you have done of it is kept.`,
        ],
      };
    case 'fresh':
      return {
        heading: `Your new link: ${title}`,
        paragraphs: [
          `Hello ${firstName}, here is the new link that was asked for. What you have done of the lesson is kept.`,
          'Did you not ask for it? Then do nothing: it went to nobody but you.',
        ],
      };
  }
}
