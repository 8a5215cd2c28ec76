import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import { admitByPasskey } from './admit.ts';
import { drawChallenge, readDrawn, takeDrawn, webAuthnChallenge } from './challenge.ts';
import { challengeOver, type Fault, isFault, wrongPassword } from './fault.ts';
import { limitSignIns } from './limits.ts';
import type { Origin, Pool } from './operation.ts';
import { handleOf, requestOptions, verifyAssertion } from './passkeys.ts';
import { findPasskey, type Passkey, recordUse } from './store/passkeys.ts';
import { insertFamily, type StoredFamily } from './store/refreshTokens.ts';
import { findUserBySub, type StoredUser } from './store/users.ts';

/** Asks for a passkey, whoever it is: nothing of this is stored, and nobody is looked for (decision 53). */
export async function askPasskey(pool: Pool, { host }: Origin): Promise<object> {
  const { id, challengeSession } = drawChallenge(pool, 'WEB_AUTHN');
  const options = await requestOptions(pool.relyingPartyAt(host), webAuthnChallenge(id));
  return {
    ChallengeName: 'WEB_AUTHN',
    Session: challengeSession,
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
  };
}

interface Answered {
  /** Who it is to be; without it, whoever's passkey it is. */
  email: string | undefined;
  credential: AuthenticationResponseJSON;
  challengeSession: string;
}

/** Signs in by a passkey alone. Wrong passwords and codes of an account, which may be others', keep nobody from it. */
export async function signInByPasskey(
  pool: Pool,
  answered: Answered,
  origin: Origin,
): Promise<object | Fault> {
  const limited = await limitSignIns(pool, origin);
  if (limited) {
    recordSignIn('customer', 'limited');
    return limited;
  }
  const signed = await whosePasskey(pool, answered, origin);
  const opened = isFault(signed) ? signed : await open(pool, signed, origin);
  if (isFault(opened)) recordSignIn('customer', 'wrong');
  return opened;
}

/**
 * The sign-in is stored only while the passkey is there, which it holds meanwhile: whoever removes it comes after that, and
 * ends it.
 */
function open(pool: Pool, { user, use }: Signed, origin: Origin): Promise<object | Fault> {
  const { credentialId, ...used } = use;
  const add = (family: StoredFamily) =>
    pool.database.system.transaction(async (tx) => {
      if (!(await recordUse(tx, credentialId, used))) return false;
      await insertFamily(tx, family);
      return true;
    });
  return admitByPasskey(pool, user, origin, add);
}

/** Whose passkey signed, and what is kept of that. */
interface Signed {
  user: StoredUser;
  use: Pick<Passkey, 'credentialId' | 'counter' | 'isBackedUp'> & { usedAt: Date };
}

/** One answer for whatever is wrong with a passkey. Only one that we know uses its challenge up, at the first try. */
async function whosePasskey(
  pool: Pool,
  { email, credential, challengeSession }: Answered,
  origin: Origin,
): Promise<Signed | Fault> {
  const { system } = pool.database;
  const drawn = readDrawn(pool, 'WEB_AUTHN', challengeSession);
  if (!drawn) return challengeOver;
  const rp = pool.relyingPartyAt(origin.host);
  const passkey = await findPasskey(system, credential.id);
  if (passkey?.rpId !== rp.id) return wrongPassword;
  if (!(await takeDrawn(system, 'WEB_AUTHN', drawn))) return challengeOver;
  const user = await ownerOf(pool, passkey, { email, credential });
  if (!user) return wrongPassword;
  const told = await verifyAssertion(passkey, credential, {
    rp,
    site: origin.site,
    challenge: webAuthnChallenge(drawn.id),
  });
  const about = { cognitoId: user.sub, address: origin.address };
  if ('wrong' in told) {
    origin.log.warn({ event: 'passkeyRefused', why: told.wrong, ...about }, 'passkey refused');
    return wrongPassword;
  }
  // A passkey that several devices share counts apart on each, or was copied: nobody can tell (decision 53).
  if (passkey.counter > 0 && told.counter <= passkey.counter)
    origin.log.warn({ event: 'passkeyCountedBack', ...about }, 'a passkey counted back');
  const { credentialId } = passkey;
  return { user, use: { credentialId, ...told, usedAt: pool.clock.now() } };
}

/** The passkey's account, if that is whom the authenticator and the client say. */
async function ownerOf(
  pool: Pool,
  { sub }: Passkey,
  { email, credential }: Pick<Answered, 'email' | 'credential'>,
): Promise<StoredUser | null> {
  const user = await findUserBySub(pool.database.system, sub);
  if (user?.status !== 'CONFIRMED') return null;
  const isTheirs = credential.response.userHandle === handleOf(sub);
  return isTheirs && (email === undefined || email === user.email) ? user : null;
}
