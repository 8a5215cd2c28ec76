import { supportOf } from '#kit/contract/support.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress, type Mail, mailOf } from '#modules/foundation/brand/server/index.ts';

interface Visit {
  /** The address of the admin who receives the mail. */
  email: string;
  createdBy: string;
  reason: string;
}

const activityPath = '/settings/activity';

/** Asks a customer's admins whether support may look at their portal. */
export const visitAskedMail = (brand: Brand, config: Config, visit: Visit): Mail =>
  mailOf(brand, visit.email, {
    heading: `${brand.brandNameShort} support asks to look at your portal`,
    paragraphs: [
      `${visit.createdBy} of ${brand.brandNameShort} support would like to see what you see, to help you. The reason they gave: “${visit.reason}”.`,
      'They can look at everything and save drafts. They cannot change passwords, admins or your plan, and cannot approve or delete anything.',
    ],
    button: {
      label: 'Let them in, or decline',
      url: `${brandAddress(brand, config)}${activityPath}`,
    },
    note: 'Without your answer nobody comes in, and the question ends after a day.',
  });

/** Tells a customer's admins that support has looked at their portal. */
export function visitEndedMail(
  brand: Brand,
  config: Config,
  visit: Visit & { began: string; changes: number },
): Mail {
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
    button: { label: 'See the activity log', url: `${brandAddress(brand, config)}${activityPath}` },
    note: `Did you not expect this? Write to ${supportOf(brand)}, and we look into it.`,
  });
}
