import { z } from 'zod';
import { resealSecondSteps } from '#adapters/identity/embedded/secondStep.ts';
import { countSigningKeys, rotateSigningKeys } from '#adapters/identity/embedded/signingKey.ts';
import { countSecondSteps } from '#adapters/identity/embedded/store/authenticators.ts';
import { rotateKeyRing } from '#kit/server/keys/keyRing.ts';
import { listKeys, lockKeys, retireKey } from '#kit/server/keys/store.ts';
import { countWaitingMails } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import { countMailKeys, resealMailKeys } from '#modules/foundation/brand/server/index.ts';
import {
  countDirectorySecrets,
  countOutsideSecrets,
  resealDirectorySecrets,
  resealOutsideSecrets,
} from '#modules/foundation/people/server/index.ts';
import { countPsaKeys, resealPsaKeys } from '#modules/foundation/psa/server/index.ts';
import {
  countAuthenticators,
  resealAuthenticators,
} from '#modules/foundation/staff/server/index.ts';
import { countSealedBy, resealWebhookSecrets } from '#modules/foundation/webhooks/server/index.ts';
import { Declined, defineCommand } from '../command.ts';
import { recordCommand } from '../recordCommand.ts';

export const commands = {
  'keys list': defineCommand({
    async run({ services: { database, keys } }) {
      const rows = await listKeys(database.system);
      return rows.map(({ id, createdAt, activeFrom, retiredAt, fingerprint }) =>
        [
          `${id}${id === keys.current() ? ' (signs)' : ''}`,
          `made ${createdAt.toISOString()}`,
          `active from ${activeFrom.toISOString()}`,
          retiredAt
            ? `retired ${retiredAt.toISOString()}`
            : `sealed under the APP_SECRET with the fingerprint ${fingerprint}`,
        ].join('\t'),
      );
    },
  }),

  'keys rotate': defineCommand({
    async run(operation) {
      const { services } = operation;
      const id = await rotateKeys(services);
      await recordCommand(operation, services.database.system, {
        action: 'admin keys rotate',
        subject: `key ${id}`,
      });
      return [
        `Key ${id} seals from now on and signs in a minute; the user pool's next signing key signs in a minute too.`,
        'What older keys signed and sealed holds until they are retired (keys retire).',
      ];
    },
  }),

  'keys retire': defineCommand({
    operands: { key: z.coerce.number().int().min(1).describe('Its number in keys list') },
    options: {
      confirm: z.boolean().default(false).describe('Do it; without this, says what would be void'),
    },
    async run(operation, { key: id, confirm }) {
      const { keys, database, clock } = operation.services;
      await database.system.transaction(async (tx) => {
        const kept = await lockKeys(tx);
        if (!kept.some((key) => key.id === id))
          throw new Declined(`There is no key ${id} to retire.`);
        if (kept.at(-1)?.id === id || keys.current() === id) {
          throw new Declined(`Key ${id} is in use. Make another first (keys rotate).`);
        }
        const counts = {
          authenticators: await countAuthenticators(tx, id),
          'authenticators of customers': await countSecondSteps(tx, id),
          'signing keys of the user pool': await countSigningKeys(tx, id),
          'keys that sign mails of brands': await countMailKeys(tx, id),
          'secrets of webhooks': await countSealedBy(tx, id),
          'secrets of directories': await countDirectorySecrets(tx, id),
          'secrets of outside accounts': await countOutsideSecrets(tx, id),
          'keys of ticket systems': await countPsaKeys(tx, id),
          'mails that wait': await countWaitingMails(tx, id),
        };
        const left = Object.entries(counts).filter(([, count]) => count > 0);
        if (left.length > 0) {
          const what = left.map(([name, count]) => `${name} (${count})`).join(' and ');
          throw new Declined(
            `Key ${id} still seals ${what}. Mails go within a day; the rest is sealed anew by keys rotate.`,
          );
        }
        if (!confirm) {
          throw new Declined(
            `Of what key ${id} signed, this would be void: unsubscribe links in mails, codes in mails that were not typed yet, and pages that are open until they are loaded again. With --confirm it is done.`,
          );
        }
        await retireKey(tx, id, clock.now());
        await recordCommand(operation, tx, { action: 'admin keys retire', subject: `key ${id}` });
      });
      await keys.reload();
      return [`Key ${id} is destroyed. Every process knows within seconds.`];
    },
  }),
};

/** Makes a new key, and seals by it what older ones sealed. */
export async function rotateKeys(services: Services): Promise<number> {
  const id = await rotateKeyRing(services);
  await resealAuthenticators(services);
  await resealMailKeys(services);
  await resealSecondSteps(services);
  await resealWebhookSecrets(services);
  await resealDirectorySecrets(services);
  await resealOutsideSecrets(services);
  await resealPsaKeys(services);
  if (!services.config.COGNITO_ENDPOINT) await rotateSigningKeys(services);
  return id;
}
