import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database, Db } from '../db/database.ts';
import { deriveKey, seal, unseal } from './seal.ts';
import { addFirstKey, addKey, listKeys, lockKeys, resealKey } from './store.ts';
import type { KeyRow } from './tables.ts';

/** What a ciphertext or signature is for; it is valid for this purpose only. */
export type Purpose =
  | 'mail in the queue'
  | 'second factor of staff'
  | 'work sign-in of staff'
  | 'work sign-in of customers'
  | 'secrets of directories'
  | 'outside sign-in of customers'
  | 'secrets of outside accounts'
  | 'second step of customers'
  | 'mail keys of brands'
  | 'secrets of webhooks'
  | 'keys of ticket systems'
  | "pool's signing key"
  | "pool's codes"
  | "pool's challenges"
  | 'CSRF'
  | 'unsubscribe'
  | 'known device'
  | 'captcha challenge'
  | 'captcha key'
  | 'brand preview'
  | 'evidence packs';

/**
 * The keys of this installation. Each is stored in the database, sealed with APP_SECRET, so that neither is
 * of use alone. The newest key seals, and signs once it is active; older keys can still open and verify until
 * they are retired (decision 21).
 */
export interface KeyRing {
  /** '<key>.<sealed>' */
  seal(purpose: Purpose, text: string): string;
  /** @throws if it was not sealed here for this purpose, or its key is retired. */
  open(purpose: Purpose, sealed: string): Promise<string>;
  /** '<key>.<signature>' */
  sign(purpose: Purpose, text: string): string;
  isSigned(purpose: Purpose, text: string, signature: string): boolean;
  /** The id of the key that signs now. */
  current(): number;
  /** A secret derived from one key, for a library that signs by itself; undefined if there is no such key. */
  secretOf(id: number, purpose: Purpose): Buffer | undefined;
  /** Loads keys that other processes have added. */
  reload(): Promise<void>;
}

/** How long after its creation a key becomes active: by then every process has loaded it. */
export const knownEverywhereMs = 60_000;

interface Key {
  id: number;
  secret: string;
  activeFrom: Date;
}

type Secrets = Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>;

/** Secrets that may have sealed the keys, newest first. */
export const secretsOf = ({ APP_SECRET, APP_SECRET_PREVIOUS }: Secrets): readonly string[] =>
  APP_SECRET_PREVIOUS ? [APP_SECRET, APP_SECRET_PREVIOUS] : [APP_SECRET];

/** @throws Error if the database was set up with another APP_SECRET: the process must not start. */
export async function openKeyRing(db: Db, config: Secrets, clock: Clock): Promise<KeyRing> {
  const secrets = secretsOf(config);
  let keys: Key[] = [];
  const ring: KeyRing = {
    seal(purpose, text) {
      const id = keys.at(-1)?.id ?? 0;
      return `${id}.${seal(text, keyFor(id, purpose))}`;
    },
    async open(purpose, text) {
      const [id, sealed] = text.split('.');
      // Sealed before the key ring existed, by APP_SECRET itself.
      if (!sealed) return unseal(text, deriveKey(secrets.at(-1) ?? '', purpose));
      // Sealed by a process that knows a newer key.
      if (!find(Number(id))) await ring.reload();
      return unseal(sealed, keyFor(Number(id), purpose));
    },
    sign(purpose, text) {
      const id = ring.current();
      return `${id}.${macOf(keyFor(id, purpose), text).toString('base64url')}`;
    },
    isSigned(purpose, text, signature) {
      const [id, mac = ''] = signature.split('.');
      const key = ring.secretOf(Number(id), purpose);
      if (!key) return false;
      const expected = macOf(key, text);
      const given = Buffer.from(mac, 'base64url');
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    current() {
      const now = clock.now();
      const active = keys.findLast(({ activeFrom }) => activeFrom <= now) ?? keys[0];
      if (!active) throw new Error('There is no key that is not retired.');
      return active.id;
    },
    secretOf(id, purpose) {
      const key = find(id);
      return key && deriveKey(key.secret, purpose);
    },
    async reload() {
      const rows = (await listKeys(db)).filter(({ retiredAt }) => retiredAt === null);
      keys = rows.map((row) => openKey(row, secrets));
    },
  };
  const find = (id: number) => keys.find((key) => key.id === id);
  function keyFor(id: number, purpose: Purpose): Buffer {
    const key = ring.secretOf(id, purpose);
    if (!key) throw new Error(`There is no key ${id}, or it is retired.`);
    return key;
  }
  await ring.reload();
  if (keys.length === 0) {
    const now = clock.now();
    await addFirstKey(db, { ...drawKey(1, config.APP_SECRET), createdAt: now, activeFrom: now });
    await ring.reload();
  }
  return ring;
}

/**
 * Adds a key, which seals at once and signs once every process has loaded it, and reseals the existing keys
 * with the current APP_SECRET.
 * @returns its id.
 */
export async function rotateKeyRing({
  config,
  clock,
  database,
  keys,
}: {
  config: Secrets;
  clock: Clock;
  database: Database;
  keys: KeyRing;
}): Promise<number> {
  const createdAt = clock.now();
  const activeFrom = new Date(createdAt.getTime() + knownEverywhereMs);
  const id = await database.system.transaction(async (tx) => {
    const kept = await lockKeys(tx);
    for (const row of kept) {
      const { secret } = openKey(row, secretsOf(config));
      await resealKey(tx, row.id, sealKey(secret, config.APP_SECRET));
    }
    const next = (kept.at(-1)?.id ?? 0) + 1;
    await addKey(tx, { ...drawKey(next, config.APP_SECRET), createdAt, activeFrom });
    return next;
  });
  await keys.reload();
  return id;
}

/** Creates a key in the form in which it is stored. */
const drawKey = (
  id: number,
  appSecret: string,
): Pick<KeyRow, 'id' | 'sealed' | 'fingerprint' | 'retiredAt'> => ({
  ...sealKey(randomBytes(32).toString('base64url'), appSecret),
  id,
  retiredAt: null,
});

const sealKey = (secret: string, appSecret: string): { sealed: string; fingerprint: string } => ({
  sealed: seal(secret, deriveKey(appSecret, 'key ring')),
  fingerprint: fingerprintOf(appSecret),
});

/** @throws Error if none of the secrets sealed it. */
function openKey({ id, sealed, fingerprint, activeFrom }: KeyRow, secrets: readonly string[]): Key {
  const appSecret = secrets.find((secret) => fingerprintOf(secret) === fingerprint);
  if (!appSecret || !sealed) throw new Error(wrongSecret(fingerprint, secrets));
  return { id, activeFrom, secret: unseal(sealed, deriveKey(appSecret, 'key ring')) };
}

/** Tells secrets apart without revealing anything about them. */
export const fingerprintOf = (appSecret: string): string =>
  deriveKey(appSecret, 'fingerprint').toString('hex').slice(0, 16);

const wrongSecret = (wanted: string, secrets: readonly string[]) =>
  `APP_SECRET is not the one that this database is set up with: its fingerprint is ${secrets.map(fingerprintOf).join(' or ')}, and ${wanted} is needed. Start with the right one. How to change it: docs/operate/settings.md, 'Keys'.`;

const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
