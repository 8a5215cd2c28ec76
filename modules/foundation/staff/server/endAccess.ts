import type { Db } from '#kit/server/db/database.ts';
import { endVisitsBeyond } from '#modules/foundation/people/server/index.ts';
import { endSessions } from './store/sessions.ts';
import type { StaffRow } from './tables.ts';

/** Ends all that one of the staff has open: in the console, and at customers. */
export async function endAccess(
  tx: Db,
  { id, email }: Pick<StaffRow, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await endSessions(tx, id);
  await endVisitsBeyond(tx, email, new Set(), now);
}
