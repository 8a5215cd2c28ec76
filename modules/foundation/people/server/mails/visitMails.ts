import { supportOf } from '#kit/contract/support.ts';
import { mailOf } from '#modules/foundation/brand/server/index.ts';
import { buttonTo, type MailTo } from './mailTo.ts';

interface Visit {
  createdBy: string;
  reason: string;
}

const activityPath = '/settings/activity';

/** Asks a customer's admins whether support may look at their portal. */
export const visitAskedMail: MailTo<Visit> = (brand, config, visit) =>
  mailOf(brand, visit.email, {
    heading: `${brand.brandNameShort} support asks to look at your portal`,
    paragraphs: [
      `${visit.createdBy} of ${brand.brandNameShort} support would like to see what you see, to help you. The reason they gave: “${visit.reason}”.`,
      'They can look at everything, save drafts and answer the maturity assessment. They cannot change passwords, admins or your plan, and cannot approve or delete anything.',
    ],
    button: buttonTo(brand, config, 'Let them in, or decline', activityPath),
    note: 'Without your answer nobody comes in, and the question ends after a day.',
  });

type Ended = Visit & { began: string; changes: number };

/** Tells a customer's admins that support has looked at their portal. */
export const visitEndedMail: MailTo<Ended> = (brand, config, visit) => {
  const { createdBy, began, reason, changes } = visit;
  const changed =
    changes === 0
      ? 'They changed nothing.'
      : `They made ${changes === 1 ? 'one change' : `${changes} changes`}, which your activity log names.`;
  return mailOf(brand, visit.email, {
    heading: `${brand.brandNameShort} support looked at your portal`,
    paragraphs: [
      `${createdBy} opened a customer-service session on ${began}. It is over. The reason they gave: “${reason}”.`,
      changed,
    ],
    button: buttonTo(brand, config, 'See the activity log', activityPath),
    note: `Did you not expect this? Write to ${supportOf(brand)}, and we look into it.`,
  });
};
