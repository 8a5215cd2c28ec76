import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PoolAnswer } from './poolUser.ts';
import type { PoolClient } from './secondStep.ts';

/** Where the tests' visitors are, unless they say otherwise. */
const localhost = 'http://localhost:3000';

/** What an authenticator or its browser does otherwise than it should. */
interface Given {
  origin?: string;
  rpId?: string;
  /** Whether it asked for a finger, a face or a PIN. */
  isVerified?: boolean;
  counter?: number;
  challenge?: string;
  userHandle?: string;
  /** An attestation with certificates in place of none. */
  certificates?: Buffer[];
}

export interface CreationOptions {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string };
}
export interface RequestOptions {
  challenge: string;
  rpId: string;
}

/** One passkey of a software authenticator (WebAuthn level 3, §6): ES256, and attestation 'none'. */
export class Passkey {
  readonly id = randomBytes(32).toString('base64url');
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';

  /** Answers `navigator.credentials.create()`, as its JSON. */
  create({ challenge, rp, user }: CreationOptions, given: Given = {}) {
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const cose: Cbor = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, cbor(cose)]);
    const { certificates } = given;
    const statement: [string, Cbor][] = certificates
      ? [
          ['alg', -7],
          ['sig', Buffer.alloc(8)],
          ['x5c', certificates],
        ]
      : [];
    const attestation = new Map<string, Cbor>([
      ['fmt', certificates ? 'packed' : 'none'],
      ['attStmt', new Map(statement)],
      ['authData', Buffer.concat([authenticatorData(rp.id, 0x40, given), attested])],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, given),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get()`, as its JSON. */
  get({ challenge, rpId }: RequestOptions, given: Given = {}) {
    const data = authenticatorData(rpId, 0, given);
    const clientDataJSON = clientData('webauthn.get', challenge, given);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([data, hash]), this.#key.privateKey);
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: given.userHandle ?? this.#userHandle,
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }
}

const clientData = (type: string, challenge: string, given: Given): string =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: given.challenge ?? challenge,
      origin: given.origin ?? localhost,
      crossOrigin: false,
    }),
  ).toString('base64url');

/** Somebody is there; by default they have shown who they are; the passkey is on all of their devices. */
function authenticatorData(rpId: string, more: number, given: Given): Buffer {
  const verified = given.isVerified === false ? 0 : 0x04;
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(given.counter ?? 0);
  return Buffer.concat([
    createHash('sha256')
      .update(given.rpId ?? rpId)
      .digest(),
    Buffer.from([0x01 | verified | 0x08 | 0x10 | more]),
    counter,
  ]);
}

type Cbor = number | string | Buffer | Cbor[] | Map<number, Cbor> | Map<string, Cbor>;

/** RFC 8949, as far as it is needed. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value))
    return Buffer.concat([head(4, value.length), ...value.map((one) => cbor(one))]);
  const entries: [number | string, Cbor][] = [...value];
  const parts = entries.flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, entries.length), ...parts]);
}

const head = (major: number, count: number): Buffer => {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(count)]);
};

function uint16(count: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(count);
  return bytes;
}

export async function startPasskey(
  client: PoolClient,
  AccessToken: string,
): Promise<CreationOptions> {
  const answer = await client.ask('StartWebAuthnRegistration', { AccessToken });
  if (answer.status !== 200)
    throw new Error(`StartWebAuthnRegistration answered ${JSON.stringify(answer)}`);
  return answer.CredentialCreationOptions as CreationOptions;
}

export const completePasskey = (client: PoolClient, AccessToken: string, Credential: object) =>
  client.ask('CompleteWebAuthnRegistration', { AccessToken, Credential });

/** Adds a passkey, by the token of a sign-in. */
export async function addPasskey(
  client: PoolClient,
  AccessToken: string,
  given: Given = {},
): Promise<Passkey> {
  const passkey = new Passkey();
  const made = passkey.create(await startPasskey(client, AccessToken), given);
  const answer = await completePasskey(client, AccessToken, made);
  if (answer.status !== 200)
    throw new Error(`CompleteWebAuthnRegistration answered ${JSON.stringify(answer)}`);
  return passkey;
}

/** Begins to sign in by a passkey, with or without a name. */
export const beginPasskey = (client: PoolClient, email?: string): Promise<PoolAnswer> =>
  client.ask('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { ...(email && { USERNAME: email }), PREFERRED_CHALLENGE: 'WEB_AUTHN' },
  });

export const requestOf = ({ ChallengeParameters: told }: PoolAnswer): RequestOptions =>
  JSON.parse((told as { CREDENTIAL_REQUEST_OPTIONS: string }).CREDENTIAL_REQUEST_OPTIONS);

export const enterPasskey = (
  client: PoolClient,
  { session, credential, email }: { session?: string; credential: object; email?: string },
): Promise<PoolAnswer> =>
  client.ask('RespondToAuthChallenge', {
    ChallengeName: 'WEB_AUTHN',
    Session: session ?? '',
    ChallengeResponses: {
      ...(email && { USERNAME: email }),
      CREDENTIAL: JSON.stringify(credential),
    },
  });

/** Signs in by a passkey, the whole way. */
export async function signInByPasskey(
  client: PoolClient,
  passkey: Passkey,
  given: Given = {},
): Promise<PoolAnswer> {
  const asked = await beginPasskey(client);
  const credential = passkey.get(requestOf(asked), given);
  return enterPasskey(client, { session: asked.Session, credential });
}
