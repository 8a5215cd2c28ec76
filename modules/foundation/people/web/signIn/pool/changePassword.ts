import { whileSessionEnds } from '#kit/web/api/sessionEnd.ts';
import { askPool, type Pool, PoolError } from './askPool.ts';
import { signIn } from './signIn.ts';

/** The steps of a password change; each has its own error message (ACC-121). */
export type ChangeStep = 'authenticate' | 'change' | 'signOut';

/**
 * Sets a signed-in person's new password: checks the present one, changes it, and signs out everywhere
 * (ACC-120). The portal stores no pool tokens, so the present password is used to get new ones. Returns the
 * step that failed with the pool's message, or null.
 */
export async function changePassword(
  pool: Pool,
  { email, present, next }: { email: string; present: string; next: string },
): Promise<{ step: ChangeStep; said: PoolError } | null> {
  let step: ChangeStep = 'authenticate';
  try {
    const answer = await signIn(pool, email, present);
    if (answer.kind === 'challenge') throw new PoolError('UnsupportedChallenge', '', 200);
    const AccessToken = answer.tokens.accessToken;
    step = 'change';
    await askPool(pool, 'ChangePassword', {
      AccessToken,
      PreviousPassword: present,
      ProposedPassword: next,
    });
    step = 'signOut';
    await whileSessionEnds(() => askPool(pool, 'GlobalSignOut', { AccessToken }));
    return null;
  } catch (thrown) {
    return { step, said: PoolError.from(thrown) };
  }
}
