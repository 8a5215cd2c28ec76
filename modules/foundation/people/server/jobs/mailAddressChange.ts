import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { queueUrgentMail } from '#kit/server/mail/sendMail.ts';
import { createSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { addressInUseMail, newAddressMail } from '../mails/addressMails.ts';
import { findAskedChange, renewLink } from '../store/addressChanges.ts';
import { findPerson, findPersonByEmail } from '../store/people.ts';
import { brandOfAccount } from './sendResetLink.ts';

/** Whether the address has an account is looked up here and not in the call, as for a link to a new password. */
export const mailAddressChangeJob = defineJob({
  queue: 'accounts.mailAddressChange',
  data: z.strictObject({ sub: z.string().max(128) }),
  retryLimit: 5,
  expireInSeconds: 60,
  concurrency: 2,
});

/** If it runs twice it mails twice, and only the later link works. */
export const mailAddressChange = handleJob(
  mailAddressChangeJob,
  async ({ services, log }, { sub }) => {
    const { database, clock, config } = services;
    const system = database.system;
    const now = clock.now();
    const asked = await findAskedChange(system, sub, now);
    if (!asked) return;
    const { newEmail: email, brandId } = asked;
    if (await hasAccount(services, email)) return;
    const orgId = (await findPerson(system, sub))?.orgId ?? undefined;
    const { secret, hash: linkHash } = createSecret();
    await system.transaction(async (tx) => {
      if (!(await renewLink(tx, asked, { linkHash, now }))) return;
      const mail = newAddressMail(brandById(brandId), config, { email, secret });
      await queueUrgentMail(services, tx, { ...mail, orgId });
    });
    log.info({ event: 'addressChangeAsked', cognitoId: sub }, 'another address asked for');
  },
);

/** Whether somebody has the address, who is told of it then. */
async function hasAccount(services: Services, email: string): Promise<boolean> {
  const { identity, database, config } = services;
  const account = await identity.findUser(email);
  if (!account?.isConfirmed) return (await findPersonByEmail(database.system, email)) !== undefined;
  const brand = await brandOfAccount(database.system, account, undefined);
  await queueUrgentMail(services, database.system, addressInUseMail(brand, config, { email }));
  return true;
}
