import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { promisify } from 'node:util';
import { exportJWK, type JWK } from 'jose';
import type { Db } from '#kit/server/db/database.ts';
import { addSigningKey, readSigningKey, replaceSigningKey, type StoredKey } from './store/keys.ts';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  publicJwk: JWK;
}

/**
 * The pool's RS256 key: made by the first process that needs one, the same for all. At rest it is
 * encrypted under the installation's secret; with another secret it cannot be read, and a new one
 * takes its place.
 */
export async function openSigningKey(db: Db, secret: string): Promise<SigningKey> {
  let stored = await readSigningKey(db);
  if (!stored) {
    await addSigningKey(db, await drawKey(secret));
    stored = await readSigningKey(db);
  }
  if (stored && !decrypt(stored, secret)) {
    await replaceSigningKey(db, stored.kid, await drawKey(secret));
    stored = await readSigningKey(db);
  }
  const privateKey = stored && decrypt(stored, secret);
  if (!stored || !privateKey)
    throw new Error('The signing key cannot be read: processes differ in APP_SECRET.');
  const publicKey = createPublicKey(privateKey);
  const publicJwk = { ...(await exportJWK(publicKey)), kid: stored.kid, alg: 'RS256', use: 'sig' };
  return { kid: stored.kid, privateKey, publicKey, publicJwk };
}

async function drawKey(passphrase: string): Promise<StoredKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase },
  });
  return { kid: randomUUID(), privateKey };
}

function decrypt({ privateKey }: StoredKey, passphrase: string): KeyObject | null {
  try {
    return createPrivateKey({ key: privateKey, passphrase });
  } catch {
    return null;
  }
}
