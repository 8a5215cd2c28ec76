import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes: OWASP Password Storage Cheat Sheet; security A8. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Hashes of texts of which any may be typed: all with one salt, so that a try costs one hash (`hashLike`). */
export function hashTogether(texts: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16);
  return Promise.all(texts.map((text) => hash(text, { ...cost, salt })));
}

/** The hash of a text with the salt of a stored one, and at its cost. */
export function hashLike(stored: string, text: string): Promise<string> {
  const [, , , costs = '', salt = ''] = stored.split('$');
  const [memoryCost = 0, timeCost = 0, parallelism = 0] = (costs.match(/\d+/g) ?? []).map(Number);
  return hash(text, { memoryCost, timeCost, parallelism, salt: Buffer.from(salt, 'base64') });
}

const nobodysHash = hashPassword(randomBytes(32).toString('base64'));

/** Takes as long for an unknown user (null) as for a known one, to reveal no accounts. */
export async function isPasswordOf(
  user: { passwordHash: string } | null,
  password: string,
): Promise<boolean> {
  const matches = await verify(user?.passwordHash ?? (await nobodysHash), password);
  return matches && user !== null;
}
