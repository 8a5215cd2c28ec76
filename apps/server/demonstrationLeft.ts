import { inArray, isNull } from 'drizzle-orm';
import { poolUsers } from '#adapters/identity/embedded/tables.ts';
import { demonstrationSecret } from '#kit/server/config/settings.ts';
import type { Db } from '#kit/server/db/database.ts';
import { fingerprintOf } from '#kit/server/keys/keyRing.ts';
import { keyRing } from '#kit/server/keys/tables.ts';
import { users } from '#modules/foundation/people/server/tables.ts';
import { demonstrationStaff } from '#modules/foundation/staff/server/index.ts';
import { demonstrationPeople } from './seedDemonstration.ts';

/** What the demonstration has left in a database. */
export async function demonstrationLeft(db: Db) {
  const people = [...demonstrationPeople];
  const known = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, people));
  const inPool = await db
    .select({ email: poolUsers.email })
    .from(poolUsers)
    .where(inArray(poolUsers.email, people));
  const keys = await db
    .select({ fingerprint: keyRing.fingerprint })
    .from(keyRing)
    .where(isNull(keyRing.retiredAt));
  return {
    /** Email addresses of accounts whose passwords are published. */
    accounts: people.filter((one) => [...known, ...inPool].some(({ email }) => email === one)),
    staff: (await demonstrationStaff(db)).map(({ email }) => email),
    /** Whether keys are sealed under the demonstration's own secret. */
    keys: keys.some(({ fingerprint }) => fingerprint === fingerprintOf(demonstrationSecret)),
  };
}

/** @throws Error if the demonstration ran on this database: production must not start on it. */
export async function refuseDemonstrationLeft(db: Db): Promise<void> {
  const { accounts, staff, keys } = await demonstrationLeft(db);
  const what = [...accounts, ...staff, ...(keys ? ["keys under the demonstration's secret"] : [])];
  if (what.length === 0) return;
  const setting = keys ? `APP_SECRET_PREVIOUS=${demonstrationSecret} ` : '';
  throw new Error(
    `The demonstration ran on this database and left what everybody can use: ${what.join(', ')}. Start production on an empty database, or have it removed: ${setting}npm run admin -- demonstration remove (it says first what goes).`,
  );
}
