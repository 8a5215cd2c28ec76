import { generateSecret, generateURI, verifySync } from 'otplib';
import { toString as drawQr } from 'qrcode';
import type { Clock } from '#kit/server/clock.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import type { Services } from '#kit/server/services/services.ts';
import { lockMembers, updateMember } from './store/members.ts';

/** RFC 6238: six digits every thirty seconds, which every authenticator supports. */
const period = 30;
const purpose = 'second factor of staff';

/** A new secret, sealed for storage. */
export const newTotpSecret = (keys: KeyRing): string => keys.seal(purpose, generateSecret());

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

/**
 * The time step of a code: the current one, the one before or the one after, because a phone's clock may be
 * off. Null for a wrong code.
 */
export async function stepOfCode(
  code: string,
  totpSecret: string,
  { keys, clock }: { keys: KeyRing; clock: Clock },
): Promise<number | null> {
  const epoch = Math.floor(clock.now().getTime() / 1000);
  const secret = await secretOf(totpSecret, keys);
  const result = verifySync({ secret, token: code, epoch, period, epochTolerance: period });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** The authenticator's secret, as text to type and as a picture to scan. */
export async function setUpOf(
  { email, totpSecret }: { email: string; totpSecret: string },
  keys: KeyRing,
): Promise<{ secret: string; qr: string }> {
  const secret = await secretOf(totpSecret, keys);
  const uri = generateURI({ issuer: 'Console', label: email, secret, period });
  const svg = await drawQr(uri, { type: 'svg', margin: 2 });
  return { secret, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}
