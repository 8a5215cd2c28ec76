import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Fault, fault } from './fault.ts';
import type { RelyingParty } from './operation.ts';
import type { Passkey } from './store/passkeys.ts';
import type { StoredUser } from './store/users.ts';

/** Loaded on first use: it is large, and most processes sign nobody in. */
const library = () => import('@simplewebauthn/server');

/** ES256, EdDSA and RS256 in COSE's numbers: each authenticator knows one of them. */
const algorithms = [-7, -8, -257] as const;

const timeout = 5 * 60_000;

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** The name under which an authenticator keeps a person's passkey. */
export const handleOf = (sub: string): string => Buffer.from(sub).toString('base64url');

/**
 * What a browser makes a passkey by. It has to be found without a name (discoverable), and to ask for a finger, a face or
 * a PIN: it signs in alone.
 */
export async function creationOptions(
  { id: rpID, name: rpName }: RelyingParty,
  { sub, email }: StoredUser,
  { challenge, known }: { challenge: string; known: readonly Passkey[] },
): Promise<object> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpID,
    rpName,
    userID: bytesOf(handleOf(sub)),
    userName: email,
    userDisplayName: email,
    challenge: bytesOf(challenge),
    timeout,
    excludeCredentials: known
      .filter(({ rpId }) => rpId === rpID)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: [...algorithms],
  });
}

/** What a browser asks a passkey by. It names none, so that it tells nothing of who has one. */
export async function requestOptions(rp: RelyingParty, challenge: string): Promise<object> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rp.id,
    challenge: bytesOf(challenge),
    timeout,
    userVerification: 'required',
  });
}

/** The page and the challenge for which a passkey has to have signed. */
interface Expected {
  rp: RelyingParty;
  site: string;
  challenge: string;
}

type Made = Omit<Passkey, 'sub' | 'name' | 'createdAt' | 'usedAt'>;

const notSupported = fault(
  'WebAuthnCredentialNotSupportedException',
  'This passkey cannot be used here.',
);
const otherParty = fault(
  'WebAuthnRelyingPartyMismatchException',
  'This passkey was made for another website.',
);

/** A new passkey, once all is right that the browser sent of it. */
export async function verifyRegistration(
  response: RegistrationResponseJSON,
  { rp, site, challenge }: Expected,
): Promise<Made | Fault> {
  try {
    if (await isCertified(response)) return notSupported;
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site,
      expectedRPID: rp.id,
      supportedAlgorithmIDs: [...algorithms],
    });
    if (made?.credential.id !== response.id) return notSupported;
    const { credential, credentialDeviceType, credentialBackedUp } = made;
    return {
      credentialId: credential.id,
      rpId: rp.id,
      publicKey: textOf(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      deviceType: credentialDeviceType,
      isBackedUp: credentialBackedUp,
    };
  } catch (error) {
    const isOther = error instanceof Error && error.name === 'UnexpectedRPIDHash';
    return isOther ? otherParty : notSupported;
  }
}

/**
 * Whether an authenticator sent certificates along, which nobody asked for: to verify them, the library would fetch what
 * addresses they name (decision 53).
 */
async function isCertified({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(bytesOf(response.attestationObject));
  const format = attestation.get('fmt');
  if (format === 'none') return false;
  return format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined;
}

/** What a passkey's signature tells, once all of it is right; else why it is not. */
export async function verifyAssertion(
  passkey: Passkey,
  response: AuthenticationResponseJSON,
  { rp, site, challenge }: Expected,
): Promise<Pick<Passkey, 'counter' | 'isBackedUp'> | { wrong: string }> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo: told } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site,
      expectedRPID: rp.id,
      credential: {
        id: passkey.credentialId,
        publicKey: bytesOf(passkey.publicKey),
        // Compared where it is recorded: passkeys that devices share count apart or not at all.
        counter: 0,
      },
    });
    if (!verified) return { wrong: 'signature' };
    return { counter: told.newCounter, isBackedUp: told.credentialBackedUp };
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}
