import { createHmac, randomInt } from 'node:crypto';
import type { Database, Db } from '#kit/server/db/database.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import { hashLike, hashTogether } from '#kit/server/password/hash.ts';
import { newTotpSecret, stepOfCode } from '#kit/server/password/totp.ts';
import type { Pool } from './operation.ts';
import {
  type Confirmed,
  claimRecoveryCode,
  claimTimeStep,
  confirmNext,
  findAuthenticator,
  findConfirmed,
  findRecoveryCode,
  listAuthenticators,
  lockAuthenticator,
  putNextSecret,
  replaceSecrets,
} from './store/authenticators.ts';

const purpose = 'second step of customers';

/** How long a secret that was shown can be confirmed. */
const setUpMinutes = 60;

/** Makes a secret for an authenticator; it counts once a code of it was typed. */
export async function drawSecret(pool: Pool, sub: string): Promise<string> {
  const secret = newTotpSecret();
  const nextSecret = pool.keys.seal(purpose, secret);
  await putNextSecret(pool.database.system, { sub, nextSecret, createdAt: pool.clock.now() });
  return secret;
}

/** The secret that is being set up, with the time step of a code of it; null if this is none. */
export async function proveNext(
  pool: Pool,
  { sub, code }: { sub: string; code: string },
): Promise<Proven | null> {
  const set = await findAuthenticator(pool.database.system, sub);
  const now = pool.clock.now();
  if (!set?.nextSecret) return null;
  if (set.createdAt.getTime() + setUpMinutes * 60_000 <= now.getTime()) return null;
  const secret = await pool.keys.open(purpose, set.nextSecret);
  const timeStep = stepOfCode(code, secret, now);
  return timeStep === null ? null : { sub, sealed: set.nextSecret, secret, timeStep };
}

interface Proven {
  sub: string;
  sealed: string;
  secret: string;
  timeStep: number;
}

/** Draws the codes for recovery, which are nowhere else, with what is stored of them. */
export async function drawRecoveryCodes({ sub, secret }: Proven) {
  const codes = Array.from({ length: 10 }, drawRecoveryCode);
  const codeHashes = await hashTogether(codes.map((each) => keyed(secret, sub, each)));
  return { codes, codeHashes };
}

/** Turns the second step on, or replaces the authenticator; false if another secret is being set up by now. */
export async function keepNext(
  pool: Pool,
  tx: Db,
  { sub, sealed, timeStep }: Proven,
  codeHashes: readonly string[],
): Promise<boolean> {
  if ((await lockAuthenticator(tx, sub))?.nextSecret !== sealed) return false;
  const now = pool.clock.now();
  await confirmNext(tx, { sub, nextSecret: sealed }, { timeStep, now, codeHashes });
  return true;
}

/** An authenticator that signing in asks for, with its secret in the clear. */
type Opened = Pick<Confirmed, 'sub' | 'secret' | 'confirmedAt'>;

/** Outside of transactions, as opening a secret may load keys. Null where the second step is off. */
export async function openAuthenticator(pool: Pool, sub: string): Promise<Opened | null> {
  const found = await findConfirmed(pool.database.system, sub);
  if (!found) return null;
  const { secret, confirmedAt } = found;
  return { sub, secret: await pool.keys.open(purpose, secret), confirmedAt };
}

/**
 * Until the transaction ends, all tries of the person wait. Answers how many codes in a row were wrong; null if another
 * authenticator counts by now.
 */
export async function holdAuthenticator(
  tx: Db,
  { sub, confirmedAt }: Opened,
): Promise<number | null> {
  const held = await lockAuthenticator(tx, sub);
  const isSame = held?.confirmedAt?.getTime() === confirmedAt.getTime();
  return held && isSame ? held.wrongCodes : null;
}

/** What proves the second step: a code of the authenticator, or one for recovery. Each proves it once. */
export async function useSecondStep(
  pool: Pool,
  tx: Db,
  { sub, secret }: Opened,
  typed: string,
): Promise<'authenticator' | 'recovery' | null> {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  const now = pool.clock.now();
  const timeStep = stepOfCode(code, secret, now);
  if (timeStep !== null) return (await claimTimeStep(tx, sub, timeStep)) ? 'authenticator' : null;
  const left = code.length === recoveryLength ? await findRecoveryCode(tx, sub) : null;
  if (!left) return null;
  const key = keyed(secret, sub, code);
  // All of a person are made alike: those from before argon2id are the keyed hash alone, until they are used or replaced.
  const codeHash = left.codeHash.startsWith('$') ? await hashLike(left.codeHash, key) : key;
  return (await claimRecoveryCode(tx, { sub, codeHash }, now)) ? 'recovery' : null;
}

const recoveryLength = 10;
/** Without letters and digits that look alike: 31 of them, so that ten are 49 bits. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';

function drawRecoveryCode(): string {
  const drawn = Array.from({ length: recoveryLength }, () => letters[randomInt(letters.length)]);
  return `${drawn.slice(0, 5).join('')}-${drawn.slice(5).join('')}`;
}

/**
 * What is hashed of a code for recovery. Its key is the authenticator's own secret, which is sealed anew when keys are
 * rotated, so that the code outlives every key of the installation.
 */
const keyed = (secret: string, sub: string, code: string): string =>
  createHmac('sha256', secret)
    .update(`recovery code:${sub}:${code.replaceAll('-', '')}`)
    .digest('base64url');

/** Seals all authenticators' secrets again with the newest key. */
export async function resealSecondSteps({
  database,
  keys,
}: {
  database: Database;
  keys: KeyRing;
}): Promise<void> {
  const reseal = async (sealed: string | null) =>
    sealed === null ? null : keys.seal(purpose, await keys.open(purpose, sealed));
  for (const each of await listAuthenticators(database.system)) {
    const { secret, nextSecret } = each;
    const sealed = { secret: await reseal(secret), nextSecret: await reseal(nextSecret) };
    await replaceSecrets(database.system, each, sealed);
  }
}
