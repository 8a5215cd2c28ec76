import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { email } from '#kit/contract/schemas.ts';
import { Declined, defineCommand } from '../command.ts';

export const userCreate = defineCommand({
  on: 'portal',
  operands: ['email'],
  input: z.strictObject({
    email: email.describe('Work email address of the account'),
    'temporary-password': z
      .string()
      .max(256)
      .optional()
      .describe('The password for the first sign-in; one is made up without it'),
    subscription: z
      .string()
      .max(60)
      .optional()
      .describe('Subscription id that decides brand, channel and plan'),
  }),
  async run({ services }, { email: address, subscription, ...given }) {
    const password = given['temporary-password'] || temporaryPassword();
    const attributes = subscription === undefined ? {} : { subscriptionId: subscription };
    const made = await services.identity.createUser(address, password, attributes, {
      temporary: true,
    });
    if (made === 'EXISTS') throw new Declined(`${address} has an account already.`);
    if (made === 'WEAK_PASSWORD') {
      throw new Declined(
        'The password must have 8 characters, a lower-case and an upper-case letter and a number, and be no common one.',
      );
    }
    return [`${made.email} can sign in with the temporary password: ${password}`];
  },
});

/** 96 random bits, with a character of each kind that the password rules require. */
const temporaryPassword = () => `Aa1-${randomBytes(12).toString('base64url')}`;
