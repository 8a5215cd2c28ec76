import { dateTimeIn } from '#kit/contract/dates.ts';
import { supportOf } from '#kit/contract/support.ts';
import type { Context } from '#kit/server/http/answer.ts';
import { deviceKind } from '#kit/server/http/deviceKind.ts';
import { countUse } from '#kit/server/limits/countUse.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import { mailOf } from '#modules/foundation/brand/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { roughAddress } from '../rules/roughAddress.ts';
import { buttonTo, type MailTo } from './mailTo.ts';

/** A browser that keeps no cookies is new each time. */
const mostADay = 3;

/** Tells a person that somebody signs in as them in a browser that is not known for them. */
export async function mailNewSignIn(
  { config, keys, clock, database: { system } }: Services,
  { request: { ip, headers } }: Context['http'],
  { cognitoId, orgId, email }: { cognitoId: string; orgId: string; email: string },
): Promise<void> {
  const at = clock.now();
  const limit = { key: `newSignIn:${cognitoId}`, max: mostADay, seconds: 86_400 };
  if ((await countUse(system, [limit], at)) > 0) return;
  const brand = await brandOfOrganization(system, orgId);
  const device = deviceKind(headers['user-agent'] ?? '');
  const told = { email, at, device, address: roughAddress(ip) };
  await queueMail({ keys }, system, { orgId, ...newSignInMail(brand, config, told) });
}

export const newSignInMail: MailTo<{ at: Date; device: string; address: string }> = (
  brand,
  config,
  { email, at, device, address },
) =>
  mailOf(brand, email, {
    heading: `New sign-in to your ${brand.brandNameShort} account`,
    paragraphs: [
      `Somebody signed in as ${email} in a browser that we do not know as yours:`,
      [`On ${dateTimeIn(brand.timeZone, at)}`, `With ${device}`, `From the address ${address}`],
      'Was it you? Then there is nothing to do.',
    ],
    button: buttonTo(brand, config, 'See where you are signed in', '/settings/you'),
    note: `Was it not you? Choose a new password in the settings at once: it signs everybody out who uses your account. Passkeys stay, so remove any there that you do not know. Then write to ${supportOf(brand)}.`,
  });
