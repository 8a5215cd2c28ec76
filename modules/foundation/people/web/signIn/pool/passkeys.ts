import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { passkeyProblems } from '../copy.ts';
import { askPool, type Pool, PoolError } from './askPool.ts';
import { answerChallenge, type SignedIn } from './signIn.ts';

/** Loaded where the browser is asked: some of those that offer passkeys know none. */
const library = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof library>>;

/**
 * Signs in by a passkey; with an address by that person's alone.
 * @param off takes the question back, and the browser's prompt with it.
 */
export async function signInByPasskey(
  pool: Pool,
  email = '',
  off = new AbortController().signal,
): Promise<SignedIn> {
  const [browser, asked] = await Promise.all([library(), ask(pool, email)]);
  const credential = await take(browser, asked, { off }).catch(() => {
    // Whoever called it off, the browser tells nothing of why.
    throw new PoolError('PasskeyUnused', passkeyProblems.unused, 0);
  });
  return answer(pool, asked, email, credential);
}

/** The pool takes the answer for five minutes. */
const offeredForMs = 4 * 60_000;

/**
 * Offers passkeys where the browser fills the address in, and again when somebody comes back to the window later on.
 * @param onChosen is given what signs in by the one that was chosen.
 * @param off ends it.
 */
export function offerPasskeys(
  pool: Pool,
  onChosen: (signIn: () => Promise<SignedIn>) => void,
  off: AbortSignal,
): void {
  if (off.aborted) return;
  let offeredAt = 0;
  const offer = async () => {
    if (Date.now() - offeredAt < offeredForMs) return;
    offeredAt = Date.now();
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    const [browser, asked] = await Promise.all([library(), ask(pool, '')]);
    const credential = await take(browser, asked, { off, useBrowserAutofill: true });
    if (!off.aborted) onChosen(() => answer(pool, asked, '', credential));
  };
  // Nobody asked for it, so nobody is told where it fails or is called off.
  const begin = () => void offer().catch(() => undefined);
  begin();
  window.addEventListener('focus', begin, { signal: off });
}

interface Asked {
  session: string;
  optionsJSON: PublicKeyCredentialRequestOptionsJSON;
}

interface AskAnswer {
  ChallengeName?: string;
  Session?: string;
  ChallengeParameters?: { CREDENTIAL_REQUEST_OPTIONS?: string };
}

async function ask(pool: Pool, email: string): Promise<Asked> {
  const { ChallengeName, Session, ChallengeParameters } = await askPool<AskAnswer>(
    pool,
    'InitiateAuth',
    {
      AuthFlow: 'USER_AUTH',
      AuthParameters: { ...(email && { USERNAME: email }), PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    },
  );
  const options = ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS;
  // Amazon's pool offers another way to whoever has no passkey.
  if (ChallengeName !== 'WEB_AUTHN' || !Session || !options)
    throw new PoolError('PasskeyUnknown', passkeyProblems.unused, 200);
  return { session: Session, optionsJSON: JSON.parse(options) };
}

/** Has the browser ask for a passkey, unless it was called off before. */
async function take(
  { startAuthentication, WebAuthnAbortService }: Library,
  { optionsJSON }: Asked,
  { off, useBrowserAutofill = false }: { off: AbortSignal; useBrowserAutofill?: boolean },
): Promise<AuthenticationResponseJSON> {
  off.throwIfAborted();
  off.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  return startAuthentication({ optionsJSON, useBrowserAutofill });
}

async function answer(
  pool: Pool,
  { session }: Asked,
  email: string,
  credential: AuthenticationResponseJSON,
): Promise<SignedIn> {
  const challenge = { name: 'WEB_AUTHN', session };
  try {
    return await answerChallenge(pool, challenge, email, {
      CREDENTIAL: JSON.stringify(credential),
    });
  } catch (thrown) {
    const error = PoolError.from(thrown);
    if (error.name !== 'NotAuthorizedException') throw error;
    throw new PoolError(error.name, passkeyProblems.refused, error.status);
  }
}
