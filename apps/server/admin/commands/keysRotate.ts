import { z } from 'zod';
import { rotateSigningKeys } from '#adapters/identity/embedded/signingKey.ts';
import { rotateKeyRing } from '#kit/server/keys/rotate.ts';
import { resealAuthenticators } from '#modules/foundation/staff/server/index.ts';
import { defineCommand } from '../command.ts';
import { recordCommand } from '../recordCommand.ts';

export const keysRotate = defineCommand({
  on: 'portal',
  operands: [],
  input: z.strictObject({}),
  async run(operation) {
    const { services } = operation;
    const id = await rotateKeyRing(services);
    await resealAuthenticators(services);
    if (!services.config.COGNITO_ENDPOINT) await rotateSigningKeys(services);
    await recordCommand(operation, services.database.system, {
      action: 'admin keys rotate',
      subject: `key ${id}`,
    });
    return [
      `Key ${id} seals from now on and signs in a minute; the user pool's next signing key signs in a minute too.`,
      'What older keys signed and sealed holds until they are retired (keys retire).',
    ];
  },
});
