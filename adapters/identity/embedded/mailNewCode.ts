import { storeCode } from './codes.ts';
import { type Fault, limitExceeded } from './fault.ts';
import { limitCodesFrom, waitForCodeTo } from './limits.ts';
import type { CodeKind, Origin, Pool } from './operation.ts';
import { isCodeAlive } from './store/codes.ts';
import type { StoredUser } from './store/users.ts';

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
): Promise<Fault | null> {
  const { email } = request;
  const limited = await limitCodesFrom(pool, origin);
  if (limited) return limited;
  const db = pool.database.system;
  const now = pool.clock.now();
  const wait = await waitForCodeTo(pool, kind, email, origin);
  if (wait > 0) {
    const holds = await isCodeAlive(db, { email, kind }, now);
    return holds ? null : limitExceeded(wait);
  }
  await db.transaction(async (tx) => {
    const sub = kind === 'confirm' ? (user?.sub ?? '') : '';
    const code = await storeCode(pool, { kind, email, sub }, tx);
    const asked = { at: now, device: origin.device };
    if (user) await pool.sendCode(kind, { ...request, code, asked }, tx);
  });
  return null;
}
