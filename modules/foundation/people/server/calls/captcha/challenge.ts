import { z } from 'zod';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';

export const challenge = answer(contract.challenge, async ({ services }) => ({
  challenge: z.json().parse(await services.captcha.challenge()),
}));
