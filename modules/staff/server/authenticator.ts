import { generateSecret, generateURI, verifySync } from 'otplib';
import { toString as drawQr } from 'qrcode';
import type { Clock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config.ts';
import { seal, unseal } from '#kit/server/seal.ts';

/** RFC 6238: six digits of thirty seconds, as every authenticator shows them. */
const period = 30;
const purpose = 'second factor of staff';

/** A new secret, as it is kept. */
export const newTotpSecret = ({ APP_SECRET }: Config): string =>
  seal(generateSecret(), APP_SECRET, purpose);

/** A kept secret as a person types it into an authenticator. */
export const secretOf = (totpSecret: string, { APP_SECRET }: Config): string =>
  unseal(totpSecret, APP_SECRET, purpose);

/**
 * The time step that a code belongs to, of now and of one before or after (a phone's clock is a little
 * off); null for a wrong code.
 */
export function stepOfCode(
  code: string,
  totpSecret: string,
  { config, clock }: { config: Config; clock: Clock },
): number | null {
  const epoch = Math.floor(clock.now().getTime() / 1000);
  const secret = secretOf(totpSecret, config);
  const result = verifySync({ secret, token: code, epoch, period, epochTolerance: period });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** What goes into an authenticator: as text to type, and as a picture to scan. */
export async function setUpOf(
  { email, totpSecret }: { email: string; totpSecret: string },
  config: Config,
): Promise<{ secret: string; qr: string }> {
  const secret = secretOf(totpSecret, config);
  const uri = generateURI({ issuer: 'Console', label: email, secret, period });
  const svg = await drawQr(uri, { type: 'svg', margin: 2 });
  return { secret, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}
