import { randomBytes } from 'node:crypto';
import type { Db } from '#kit/server/db/database.ts';
import { createSecret, hashSecret } from '#kit/server/secret.ts';
import type { Pool } from './operation.ts';
import {
  addAnswered,
  addChallenge,
  countTry,
  endChallenge,
  findChallenge,
} from './store/challenges.ts';
import { findUserBySub, holdPassword, type StoredUser } from './store/users.ts';
import type { ChallengeName } from './tables.ts';

/** How long a challenge stays open (security S9). */
const minutes: Record<ChallengeName, number> = {
  NEW_PASSWORD_REQUIRED: 15,
  SOFTWARE_TOKEN_MFA: 5,
  SELECT_CHALLENGE: 5,
  WEB_AUTHN: 5,
  SIGN_UP: 60,
  CONFIRMED: 3,
  WEB_AUTHN_REGISTRATION: 5,
};

const expiryOf = (pool: Pool, name: ChallengeName) =>
  new Date(pool.clock.now().getTime() + minutes[name] * 60_000);

/** Opens a challenge for the account; returns the session by which only this client answers it. */
export async function openChallenge(
  pool: Pool,
  tx: Db,
  name: ChallengeName,
  sub: string,
): Promise<string> {
  const { secret: challengeSession, hash: sessionHash } = createSecret();
  await addChallenge(tx, { sessionHash, name, sub, expiresAt: expiryOf(pool, name) });
  return challengeSession;
}

/** The same for whoever has given the password; null once another one was set, which ends those of before. */
export const openByPassword = (
  pool: Pool,
  name: ChallengeName,
  user: StoredUser,
): Promise<string | null> =>
  pool.database.system.transaction(async (tx) =>
    (await holdPassword(tx, user)) ? openChallenge(pool, tx, name, user.sub) : null,
  );

/** Whose challenge a session opens; null if it was used or has expired. */
export async function userOfChallenge(
  pool: Pool,
  db: Db,
  name: ChallengeName,
  challengeSession: string,
): Promise<StoredUser | null> {
  const sought = { sessionHash: hashSecret(challengeSession), name };
  const sub = await findChallenge(db, sought, pool.clock.now());
  return sub === null ? null : findUserBySub(db, sub);
}

interface Opened {
  sub: string;
  challengeSession: string;
}

/** Counts a try at a challenge; false if this is not the account's, was used or tried too often, or has expired. */
export const tryChallenge = (
  pool: Pool,
  tx: Db,
  name: ChallengeName,
  { sub, challengeSession }: Opened,
): Promise<boolean> =>
  countTry(tx, { sessionHash: hashSecret(challengeSession), name, sub }, pool.clock.now());

/** Ends a challenge; false if this is not the account's, was used, or has expired. */
export const takeChallenge = (
  pool: Pool,
  tx: Db,
  name: ChallengeName,
  { sub, challengeSession }: Opened,
): Promise<boolean> =>
  endChallenge(tx, { sessionHash: hashSecret(challengeSession), name, sub }, pool.clock.now());

/** Challenges that are put before it is known to whom. */
type ForAnybody = Extract<ChallengeName, 'SELECT_CHALLENGE' | 'WEB_AUTHN'>;

/** A session that is signed instead of stored, so that whoever opens the sign-in page writes nothing (decision 53). */
export function drawChallenge(
  pool: Pool,
  name: ForAnybody,
): { id: string; challengeSession: string } {
  const id = randomBytes(32).toString('base64url');
  const drawn = `${id}.${expiryOf(pool, name).getTime()}`;
  const mac = pool.keys.sign("pool's challenges", `${name}:${drawn}`);
  return { id, challengeSession: `${drawn}.${mac}` };
}

/** The id and the end of a challenge that was drawn here; null if it was not, or has expired. */
export function readDrawn(
  pool: Pool,
  name: ForAnybody,
  challengeSession: string,
): { id: string; expiresAt: Date } | null {
  const [id = '', end = '', ...signature] = challengeSession.split('.');
  const mac = signature.join('.');
  const isOurs = pool.keys.isSigned("pool's challenges", `${name}:${id}.${end}`, mac);
  const expiresAt = new Date(Number(end));
  return isOurs && expiresAt > pool.clock.now() ? { id, expiresAt } : null;
}

/** Uses a drawn challenge up; true for exactly one caller. */
export const takeDrawn = (
  db: Db,
  name: ForAnybody,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<boolean> => addAnswered(db, { sessionHash: hashSecret(id), name, expiresAt });

/** What a passkey signs for a drawn challenge. It tells nothing of the client's session. */
export const webAuthnChallenge = (id: string): string => hashSecret(`passkey:${id}`);
