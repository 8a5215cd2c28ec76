import { z } from 'zod';
import { countSigningKeys } from '#adapters/identity/embedded/signingKey.ts';
import { lockKeys, retireKey } from '#kit/server/keys/store.ts';
import { countWaitingMails } from '#kit/server/mail/sendMail.ts';
import { countAuthenticators } from '#modules/foundation/staff/server/index.ts';
import { Declined, defineCommand } from '../command.ts';
import { recordCommand } from '../recordCommand.ts';

export const keysRetire = defineCommand({
  on: 'portal',
  operands: ['key'],
  input: z.strictObject({
    key: z.coerce.number().int().min(1).describe('Its number in keys list'),
    confirm: z.boolean().default(false).describe('Do it; without this, says what would be void'),
  }),
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
        'signing keys of the user pool': await countSigningKeys(tx, id),
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
});
