import { generateSecret, generateURI, verifySync } from 'otplib';
import { toString as drawQr } from 'qrcode';

/** RFC 6238: six digits every thirty seconds, which every authenticator supports. */
const period = 30;

/** A new secret of an authenticator; whoever stores it seals it. */
export const newTotpSecret = (): string => generateSecret();

/**
 * The time step of a code: the current one, the one before or the one after, because a phone's clock may be
 * off. Null for a wrong code.
 */
export function stepOfCode(code: string, secret: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, period, epochTolerance: period });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** The picture by which an authenticator takes a secret in. */
export async function drawTotp(of: {
  issuer: string;
  label: string;
  secret: string;
}): Promise<string> {
  const svg = await drawQr(generateURI({ ...of, period }), { type: 'svg', margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
