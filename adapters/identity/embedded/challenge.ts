import { createSecret } from '#kit/server/secret.ts';
import type { Pool } from './operation.ts';
import { addChallenge } from './store/challenges.ts';
import type { StoredUser } from './store/users.ts';
import type { ChallengeName } from './tables.ts';

/** How long a challenge stays open (security S9). */
const challengeMinutes = 15;

/** Opens a challenge, which a sign-in answers instead of tokens. */
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
