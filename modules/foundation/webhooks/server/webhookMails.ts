import { supportOf } from '#kit/contract/support.ts';
import { mailOf } from '#modules/foundation/brand/server/index.ts';
import { buttonTo, type MailTo, toReaders } from '#modules/foundation/people/server/index.ts';

interface ToAdmin {
  companyName: string;
  host: string;
}
type Made = ToAdmin & { by: string };
type Off = ToAdmin & { isGone: boolean };

const seeWebhooks = ['See the webhooks', '/settings/admins'] as const;

/** Tells an admin, whoever made it, that what happens here is sent elsewhere. */
export const endpointMadeMail: MailTo<Made> = (brand, config, { email, companyName, by, host }) =>
  mailOf(brand, email, {
    heading: `What happens at ${companyName} is sent to a program`,
    paragraphs: [
      `${by} has events of ${companyName} in ${brand.brandNameLong} sent to ${host}, such as that a scan ended or a policy was signed.`,
    ],
    button: buttonTo(brand, config, ...seeWebhooks),
    note: `${toReaders} Did you not expect it? Delete the endpoint there, ask them, or write to ${supportOf(brand)}.`,
  });

/** Tells an admin that nothing is sent any more, and why. */
export const endpointOffMail: MailTo<Off> = (brand, config, { email, companyName, host, isGone }) =>
  mailOf(brand, email, {
    heading: `Events are no longer sent to ${host}`,
    paragraphs: [
      isGone
        ? `${host} answered that it takes no more events of ${companyName}, so we switched it off.`
        : `For five days nothing that we sent to ${host} for ${companyName} has arrived, so we switched it off.`,
      'Once it works again, switch it on in the settings. What failed in the last 24 hours can be sent again there.',
    ],
    button: buttonTo(brand, config, ...seeWebhooks),
    note: `${toReaders} If something is unclear, write to ${supportOf(brand)}.`,
  });
