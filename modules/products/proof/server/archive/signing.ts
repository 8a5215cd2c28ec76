import { createPrivateKey, createPublicKey, hash, sign, verify } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import { packKeys } from '../tables.ts';
import { type Manifest, readManifest } from './manifest.ts';

type Needed = Pick<Services, 'database' | 'keys' | 'clock'>;

/** What stands before the 32 bytes of a private key of Ed25519 (RFC 8410, section 7). */
const head = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * The key that signs now: of the key ring's, so that it is kept and changed with it (decision 65). Its public half is kept
 * before anything is signed, and outlives the ring's key.
 */
export async function openSigner({ database, keys, clock }: Needed) {
  const secret = keys.secretOf(keys.current(), 'evidence packs');
  if (!secret) throw new Error('There is no key that signs.');
  const privateKey = createPrivateKey({
    key: Buffer.concat([head, secret]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '';
  const keyId = hash('sha256', JSON.stringify(jwkOf(publicKey)), 'base64url');
  await database.system
    .insert(packKeys)
    .values({ keyId, publicKey, createdAt: clock.now() })
    .onConflictDoNothing();
  return { keyId, sign: (manifest: Buffer): Buffer => sign(null, manifest, privateKey) };
}

/** Its members in the order of which the thumbprint is made (RFC 7638). */
const jwkOf = (x: string) => ({ crv: 'Ed25519', kty: 'OKP', x });

const openPublic = (x: string) => createPublicKey({ key: jwkOf(x), format: 'jwk' });

const signatureBytes = 64;

/** The manifest, if one of our keys signed it as it is. */
export async function readSigned(
  system: Db,
  { manifest: body, signature }: { manifest: Uint8Array; signature: Uint8Array },
): Promise<Manifest | null> {
  const manifest = readManifest(body);
  if (!manifest) return null;
  const [key] = await system.select().from(packKeys).where(eq(packKeys.keyId, manifest.keyId));
  const isOurs =
    signature.length === signatureBytes &&
    key !== undefined &&
    verify(null, body, openPublic(key.publicKey), signature);
  return isOurs ? manifest : null;
}

/** As a JWK set (RFC 8037), each as PEM, too; the first signed first. */
export async function listPublicKeys(needed: Needed) {
  await openSigner(needed);
  const rows = await needed.database.system
    .select()
    .from(packKeys)
    .orderBy(asc(packKeys.createdAt), asc(packKeys.keyId));
  return rows.map(({ keyId, publicKey, createdAt }) => ({
    ...jwkOf(publicKey),
    kid: keyId,
    alg: 'EdDSA',
    use: 'sig',
    since: createdAt.toISOString(),
    pem: openPublic(publicKey).export({ format: 'pem', type: 'spki' }).toString(),
  }));
}
