import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { poolKeys } from '#adapters/identity/embedded/tables.ts';
import { tokenSeconds } from '#adapters/identity/embedded/tokens.ts';
import { sessions } from '#modules/foundation/people/server/tables.ts';
import { before } from './rules.ts';

/** Who signed in last stays readable for a month, in the list of a customer's admins. */
export const endedSessions =
  ({ idleExpiresAt, absoluteExpiresAt }: Record<'idleExpiresAt' | 'absoluteExpiresAt', PgColumn>) =>
  (now: Date) =>
    sql`least(${idleExpiresAt}, ${absoluteExpiresAt}) <= ${before(now, 30).toISOString()}`;

/** A sign-in of the pool that is still to be ended holds its session back (`accounts.endSignIns`). */
export const endedSignIns = (now: Date) =>
  and(isNull(sessions.signInId), endedSessions(sessions)(now));

/** Those whose successor has signed for so long that no token of theirs is good any more. */
export const outlivedKeys = (now: Date): SQL => {
  const longActive = new Date(now.getTime() - tokenSeconds * 1000).toISOString();
  const { activeFrom } = poolKeys;
  return sql`${activeFrom} < (select max(active_from) from pool_keys where active_from <= ${longActive})`;
};
