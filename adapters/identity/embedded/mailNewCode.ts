import { storeCode } from './codes.ts';
import { type Fault, limitExceeded } from './fault.ts';
import { limitCodesFrom, waitForCodeTo } from './limits.ts';
import type { CodeKind, Origin, Pool } from './operation.ts';
import { isCodeAlive } from './store/codes.ts';
import { findUser, type StoredUser } from './store/users.ts';

/**
 * Mails a new code to `email` if an account there needs one. Over the address's limit none is sent and its
 * last code stays valid, so that strangers who request codes cannot lock the owner out.
 */
export async function mailNewCode(
  pool: Pool,
  kind: CodeKind,
  asked: { email: string; clientMetadata: Readonly<Record<string, string>> },
  origin: Origin,
  isFor: (user: StoredUser) => boolean,
): Promise<Fault | null> {
  const { email } = asked;
  const limited = await limitCodesFrom(pool, origin);
  if (limited) return limited;
  const db = pool.database.system;
  const wait = await waitForCodeTo(pool, kind, email, origin);
  if (wait > 0) {
    const holds = await isCodeAlive(db, { email, kind }, pool.clock.now());
    return holds ? null : limitExceeded(wait);
  }
  await db.transaction(async (tx) => {
    const user = await findUser(tx, email);
    const code = await storeCode(pool, kind, email, tx);
    if (user && isFor(user)) await pool.sendCode(kind, { ...asked, code }, tx);
  });
  return null;
}
