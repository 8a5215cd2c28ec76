import { randomInt } from 'node:crypto';
import type { Db } from '#kit/server/db/database.ts';
import { codeExpired, codeMismatch, type Fault, limitExceeded } from './fault.ts';
import { countFailure, guardedCode, limitCodesFrom, waitFor, waitForCodeTo } from './limits.ts';
import type { Origin, Pool } from './operation.ts';
import {
  type CodeFor,
  type CodeKind,
  isCodeAlive,
  maxTries,
  putCode,
  type StoredCode,
  takeTry,
} from './store/codes.ts';
import type { StoredUser } from './store/users.ts';

/** Cognito's own lifetimes of codes: 24 hours to confirm an address, one hour to set a new password. */
const lifeSeconds: Record<CodeKind, number> = { confirm: 24 * 3600, forgot: 3600 };

/** Stores a new code of six digits and returns it, for the mail. */
export async function storeCode(pool: Pool, of: CodeFor, tx: Db): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = pool.keys.sign("pool's codes", textOf(of, code));
  await putCode(tx, { ...of, codeHash, expiresAt: expiryOf(pool, of.kind) });
  return code;
}

/**
 * Mails a new code to `email` if there is somebody for whom it is. Over the address's limit none is sent and its
 * last code stays valid, so that strangers who request codes cannot lock the owner out.
 */
export async function mailNewCode(
  pool: Pool,
  kind: CodeKind,
  request: { email: string; clientMetadata: Readonly<Record<string, string>> },
  origin: Origin,
  user: StoredUser | null,
): Promise<object | Fault> {
  const { email } = request;
  const limited = await limitCodesFrom(pool, origin);
  if (limited) return limited;
  const delivery = { CodeDeliveryDetails: codeDelivery(email) };
  const db = pool.database.system;
  const now = pool.clock.now();
  const wait = await waitForCodeTo(pool, kind, email, origin);
  if (wait > 0) {
    const holds = await isCodeAlive(db, { email, kind }, now);
    return holds ? delivery : limitExceeded(wait);
  }
  await db.transaction(async (tx) => {
    const sub = kind === 'confirm' ? (user?.sub ?? '') : '';
    const code = await storeCode(pool, { kind, email, sub }, tx);
    const asked = { at: now, device: origin.device };
    if (user) await pool.sendCode(kind, { ...request, code, asked }, tx);
  });
  return delivery;
}

/**
 * Compares the typed code with the mailed one. Unknown addresses behave as known ones; a correct code that
 * was already used is returned with `usedAt` set.
 */
export async function checkCode(
  pool: Pool,
  { code, ...of }: CodeFor & { code: string },
  origin: Origin,
): Promise<StoredCode | Fault> {
  const guarded = guardedCode(of.kind, of.email, origin);
  const wait = await waitFor(pool, guarded);
  if (wait > 0) return limitExceeded(wait);
  const stored = await takeTry(pool.database.system, {
    ...of,
    expiresAt: expiryOf(pool, of.kind),
  });
  if (stored.tries > maxTries || stored.expiresAt <= pool.clock.now()) return codeExpired;
  if (pool.keys.isSigned("pool's codes", textOf(of, code), stored.codeHash)) return stored;
  await countFailure(pool, guarded);
  return codeMismatch;
}

const expiryOf = (pool: Pool, kind: CodeKind) =>
  new Date(pool.clock.now().getTime() + lifeSeconds[kind] * 1000);

/** The text whose HMAC is stored. A plain hash is not enough: all million codes can be hashed in a second. */
const textOf = ({ kind, email, sub }: CodeFor, code: string) =>
  [kind, email, ...(sub ? [sub] : []), code].join(':');

/** The delivery details that Cognito answers: the address with all but its first letters masked. */
export function codeDelivery(email: string) {
  const [local = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}
