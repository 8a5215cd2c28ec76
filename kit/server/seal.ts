import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** What is sealed for one purpose does not open for another. */
type Purpose = 'mail in the queue' | 'second factor of staff';

const keyOf = (appSecret: string, purpose: Purpose) =>
  Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));

/**
 * A mail waits in the database until it is sent, and the secret of its link with it. Sealed, that
 * secret is of no use to who reads the database (security L3).
 */
export function seal(
  text: string,
  appSecret: string,
  purpose: Purpose = 'mail in the queue',
): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(appSecret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws when it was sealed with another secret or changed since. */
export function unseal(
  sealed: string,
  appSecret: string,
  purpose: Purpose = 'mail in the queue',
): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(
    algorithm,
    keyOf(appSecret, purpose),
    bytes.subarray(0, ivBytes),
  );
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([
    decipher.update(bytes.subarray(ivBytes + tagBytes)),
    decipher.final(),
  ]).toString('utf8');
}
