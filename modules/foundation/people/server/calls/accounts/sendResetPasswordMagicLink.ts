import { hostOf } from '#kit/contract/webAddress.ts';
import { answer } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { sendResetLinkJob } from '../../jobs/sendResetLink.ts';

export const sendResetPasswordMagicLink = answer(
  contract.sendResetPasswordMagicLink,
  async ({ services }, { email, url, subscriptionId }) => {
    const asked = { address: email, host: hostOf(url) || undefined, subscriptionId };
    await announce(services.database.system, sendResetLinkJob, asked);
    return {};
  },
);
