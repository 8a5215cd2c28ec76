import { randomUUID } from 'node:crypto';
import { hashPassword } from '#kit/server/password/hash.ts';
import type { Services } from '#kit/server/services/services.ts';
import { newTotpSecret, secretOf } from './authenticator.ts';
import { demonstration, findMemberToSignIn, insertMember } from './store/members.ts';

/** Creates the demonstration's administrator, once; returns the secret for an authenticator. */
export async function seedStaff(
  { keys, clock, database }: Services,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<{ email: string; secret: string }> {
  const db = database.system;
  const known = await findMemberToSignIn(db, email);
  if (known) return { email, secret: await secretOf(known.totpSecret, keys) };
  const totpSecret = newTotpSecret(keys);
  await insertMember(db, {
    id: randomUUID(),
    email,
    name,
    totpSecret,
    passwordHash: await hashPassword(password),
    role: 'administrator',
    createdBy: demonstration,
    createdAt: clock.now(),
  });
  return { email, secret: await secretOf(totpSecret, keys) };
}
