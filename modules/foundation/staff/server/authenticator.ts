import type { Clock } from '#kit/server/clock.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import * as totp from '#kit/server/password/totp.ts';
import type { Services } from '#kit/server/services/services.ts';
import { lockMembers, updateMember } from './store/members.ts';

const purpose = 'second factor of staff';

/** A new secret, sealed for storage. */
export const newTotpSecret = (keys: KeyRing): string => keys.seal(purpose, totp.newTotpSecret());

/** A stored secret in the form that a person types into an authenticator. */
export const secretOf = (totpSecret: string, keys: KeyRing): Promise<string> =>
  keys.open(purpose, totpSecret);

/** Seals all authenticators' secrets again with the newest key. */
export async function resealAuthenticators({
  database,
  keys,
}: Pick<Services, 'database' | 'keys'>): Promise<void> {
  await database.system.transaction(async (tx) => {
    for (const { id, totpSecret } of await lockMembers(tx)) {
      const sealed = keys.seal(purpose, await secretOf(totpSecret, keys));
      await updateMember(tx, id, { totpSecret: sealed });
    }
  });
}

/** The time step of a code; null for a wrong one. */
export const stepOfCode = async (
  code: string,
  totpSecret: string,
  { keys, clock }: { keys: KeyRing; clock: Clock },
): Promise<number | null> => totp.stepOfCode(code, await secretOf(totpSecret, keys), clock.now());

/** The authenticator's secret, as text to type and as a picture to scan. */
export async function setUpOf(
  { email, totpSecret }: { email: string; totpSecret: string },
  keys: KeyRing,
): Promise<{ secret: string; qr: string }> {
  const secret = await secretOf(totpSecret, keys);
  return { secret, qr: await totp.drawTotp({ issuer: 'Console', label: email, secret }) };
}
