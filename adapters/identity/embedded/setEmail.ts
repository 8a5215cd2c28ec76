import { storedEmail } from '#kit/contract/formats.ts';
import { isUniqueViolation } from '#kit/server/db/database.ts';
import type { Pool } from './operation.ts';
import { endAllFamilies } from './store/refreshTokens.ts';
import { findUserBySub, setAddress } from './store/users.ts';

/** Gives an account another address. Every sign-in and every step of one that was begun ends. */
export async function setEmail(
  pool: Pool,
  cognitoId: string,
  address: string,
): Promise<'SET' | 'EXISTS' | 'NO_USER'> {
  const db = pool.database.system;
  const user = await findUserBySub(db, cognitoId);
  if (!user || user.status === 'UNCONFIRMED') return 'NO_USER';
  try {
    await db.transaction(async (tx) => {
      await setAddress(tx, user.sub, storedEmail(address));
      await endAllFamilies(tx, user.sub);
      await pool.endSessions(tx, user.sub);
    });
    return 'SET';
  } catch (error) {
    // Of two accounts that want an address at once, one gets it.
    if (isUniqueViolation(error)) return 'EXISTS';
    throw error;
  }
}
