import type { Services } from '#kit/server/services.ts';
import { resealed } from './authenticator.ts';
import { lockMembers, setTotpSecret } from './store/members.ts';

/** Seals everybody's authenticator by the newest key. */
export async function resealAuthenticators({
  database,
  keys,
}: Pick<Services, 'database' | 'keys'>): Promise<void> {
  await database.system.transaction(async (tx) => {
    for (const { id, totpSecret } of await lockMembers(tx))
      await setTotpSecret(tx, id, await resealed(totpSecret, keys));
  });
}
