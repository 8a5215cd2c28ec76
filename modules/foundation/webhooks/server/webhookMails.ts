import { supportOf } from '#kit/contract/support.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress, type Mail, mailOf } from '#modules/foundation/brand/server/index.ts';

interface ToAdmin {
  email: string;
  companyName: string;
  host: string;
}

const toWebhooks = (brand: Brand, config: Config) => ({
  label: 'See the webhooks',
  url: `${brandAddress(brand, config)}/settings/admins`,
});

/** Tells an admin, whoever made it, that what happens here is sent elsewhere. */
export const endpointMadeMail = (
  brand: Brand,
  config: Config,
  { email, companyName, by, host }: ToAdmin & { by: string },
): Mail =>
  mailOf(brand, email, {
    heading: `What happens at ${companyName} is sent to a program`,
    paragraphs: [
      `${by} has events of ${companyName} in ${brand.brandNameLong} sent to ${host}, such as that a scan ended or a policy was signed.`,
    ],
    button: toWebhooks(brand, config),
    note: `Every admin of your organization gets this mail. Did you not expect it? Delete the endpoint there, ask them, or write to ${supportOf(brand)}.`,
  });

/** Tells an admin that nothing is sent any more, and why. */
export const endpointOffMail = (
  brand: Brand,
  config: Config,
  { email, companyName, host, isGone }: ToAdmin & { isGone: boolean },
): Mail =>
  mailOf(brand, email, {
    heading: `Events are no longer sent to ${host}`,
    paragraphs: [
      isGone
        ? `${host} answered that it takes no more events of ${companyName}, so we switched it off.`
        : `For five days nothing that we sent to ${host} for ${companyName} has arrived, so we switched it off.`,
      'Once it works again, switch it on in the settings. What failed in the last 24 hours can be sent again there.',
    ],
    button: toWebhooks(brand, config),
    note: `Every admin of your organization gets this mail. If something is unclear, write to ${supportOf(brand)}.`,
  });
