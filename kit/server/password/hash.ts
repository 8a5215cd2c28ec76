import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes: OWASP Password Storage Cheat Sheet; security A8. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

const nobodysHash = hashPassword(randomBytes(32).toString('base64'));

/** Takes as long for an unknown user (null) as for a known one, to reveal no accounts. */
export async function isPasswordOf(
  user: { passwordHash: string } | null,
  password: string,
): Promise<boolean> {
  const matches = await verify(user?.passwordHash ?? (await nobodysHash), password);
  return matches && user !== null;
}
