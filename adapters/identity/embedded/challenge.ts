import { createSecret } from '#kit/server/secret.ts';
import type { Pool } from './operation.ts';
import { addChallenge } from './store/challenges.ts';
import type { StoredUser } from './store/users.ts';

/**
 * Cognito's names of the challenges that the pool puts between a right password and a sign-in. One more
 * (a second factor, a passkey) is one more name, its file in `challenges/`, and its places in `signIn.ts`
 * and `operations/respondToAuthChallenge.ts`.
 */
export type ChallengeName = 'NEW_PASSWORD_REQUIRED';

/** How long a challenge stays open (security S9). */
const challengeMinutes = 15;

/** Opens a challenge: what a sign-in answers in place of tokens. */
export async function openChallenge(
  pool: Pool,
  name: ChallengeName,
  { sub, email }: StoredUser,
  parameters: Record<string, string>,
): Promise<object> {
  const { secret, hash: sessionHash } = createSecret();
  const expiresAt = new Date(pool.clock.now().getTime() + challengeMinutes * 60_000);
  await addChallenge(pool.database.system, { sessionHash, name, sub, expiresAt });
  return {
    ChallengeName: name,
    Session: secret,
    ChallengeParameters: { USER_ID_FOR_SRP: email, ...parameters },
  };
}
