import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { promisify } from 'node:util';
import { asc, eq, like, sql } from 'drizzle-orm';
import { exportJWK, type JWK } from 'jose';
import type { Clock } from '#kit/server/clock.ts';
import type { Database, Db } from '#kit/server/db/database.ts';
import { type KeyRing, knownEverywhereMs } from '#kit/server/keys/keyRing.ts';
import { poolKeys } from './tables.ts';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  publicJwk: JWK;
  activeFrom: Date;
}

type StoredKey = typeof poolKeys.$inferSelect;

interface Needed {
  database: Database;
  keys: KeyRing;
  clock: Clock;
}

const purpose = "pool's signing key";
/** How soon a process learns of a key that another one added; keys sign only after a minute. */
const readAgainMs = 15_000;

/**
 * The pool's RS256 keys, shared by all processes and created by the first that needs one. They are reloaded
 * at intervals; after a failed load the next caller tries again.
 */
export function openSigningKeys(needed: Needed): () => Promise<readonly SigningKey[]> {
  let read: { at: number; keys: Promise<readonly SigningKey[]> } | undefined;
  return () => {
    const at = needed.clock.now().getTime();
    if (read && Math.abs(at - read.at) < readAgainMs) return read.keys;
    const keys = readSigningKeys(needed);
    read = { at, keys };
    keys.catch(() => {
      read = undefined;
    });
    return keys;
  };
}

async function readSigningKeys({ database, keys, clock }: Needed): Promise<readonly SigningKey[]> {
  let stored = await listSigningKeys(database.system);
  if (stored.length === 0) {
    const first = await drawKey(keys, clock.now());
    stored = await database.system.transaction(async (tx) => {
      const known = await lockSigningKeys(tx);
      if (known.length === 0) await tx.insert(poolKeys).values(first);
      return known.length === 0 ? [first] : known;
    });
  }
  return Promise.all(stored.map((one) => openSigningKey(one, keys)));
}

async function openSigningKey(stored: StoredKey, keys: KeyRing): Promise<SigningKey> {
  const { kid, activeFrom } = stored;
  const privateKey = createPrivateKey(await keys.open(purpose, stored.privateKey));
  const publicKey = createPublicKey(privateKey);
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, activeFrom, privateKey, publicKey, publicJwk };
}

/**
 * Adds a key that becomes active once every process knows it, and seals the existing keys with the newest key
 * of the ring.
 */
export async function rotateSigningKeys({ database, keys, clock }: Needed): Promise<void> {
  const activeFrom = new Date(clock.now().getTime() + knownEverywhereMs);
  const fresh = await drawKey(keys, activeFrom);
  await database.system.transaction(async (tx) => {
    for (const { kid, privateKey } of await lockSigningKeys(tx)) {
      const sealed = keys.seal(purpose, await keys.open(purpose, privateKey));
      await tx.update(poolKeys).set({ privateKey: sealed }).where(eq(poolKeys.kid, kid));
    }
    await tx.insert(poolKeys).values(fresh);
  });
}

export const listSigningKeys = (db: Db): Promise<StoredKey[]> =>
  db.select().from(poolKeys).orderBy(asc(poolKeys.activeFrom), asc(poolKeys.kid));

/** How many signing keys are sealed with this key of the ring. */
export const countSigningKeys = (db: Db, key: number): Promise<number> =>
  db.$count(poolKeys, like(poolKeys.privateKey, `${key}.%`));

/** Only one process at a time adds a key. */
async function lockSigningKeys(tx: Db): Promise<StoredKey[]> {
  await tx.execute(sql`lock table pool_keys in share row exclusive mode`);
  return listSigningKeys(tx);
}

async function drawKey(keys: KeyRing, activeFrom: Date): Promise<StoredKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    // 128 bits of security (NIST SP 800-57 part 1, table 2); older keys serve until they are rotated.
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { kid: randomUUID(), activeFrom, privateKey: keys.seal(purpose, privateKey) };
}
