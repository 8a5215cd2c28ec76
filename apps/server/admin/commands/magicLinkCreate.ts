import { z } from 'zod';
import { email, line } from '#kit/contract/schemas.ts';
import { createMagicLink, MailedOften } from '#modules/foundation/people/server/index.ts';
import { Declined, defineCommand } from '../command.ts';
import { planChoice, planOf } from '../planChoice.ts';

export const magicLinkCreate = defineCommand({
  on: 'portal',
  operands: [],
  input: z.strictObject({
    email: email.describe('Work email address of the account'),
    'first-name': line(100).default('').describe('Filled in at onboarding'),
    'last-name': line(100).default('').describe('Filled in at onboarding'),
    company: line(200).default('').describe('Filled in at onboarding'),
    ...planChoice,
    'security-offer': z
      .boolean()
      .default(false)
      .describe('For a customer who was sold a security offer: the words of the form are its own'),
    mail: z.boolean().default(false).describe('Mails the link as well'),
  }),
  async run({ services, by }, { email: address, company, mail, ...given }) {
    if ((await services.identity.findUser(address))?.isConfirmed) {
      throw new Declined(`${address} has an account already.`);
    }
    const { brandId, channelId, planId } = planOf(given);
    const { url } = await createMagicLink(services, {
      brandId,
      channelId,
      planId,
      variant: given['security-offer'] ? 'security' : 'standard',
      email: address,
      firstName: given['first-name'],
      lastName: given['last-name'],
      companyName: company,
      createdBy: by,
      mail,
    }).catch((error: unknown) => {
      if (!(error instanceof MailedOften)) throw error;
      throw new Declined(
        `${address} was sent several invitations within the hour: leave --mail out.`,
      );
    });
    return [
      `${address} signs up to the plan ${planId} of the channel ${channelId} by this link, once, within 14 days${mail ? '; it is being mailed' : ''}:`,
      url,
    ];
  },
});
