import { brandsOf } from '#kit/server/brands.ts';
import type { Db } from '#kit/server/db/database.ts';
import { endVisitsBeyond } from '#modules/foundation/people/server/index.ts';
import { updateMember } from './store/members.ts';
import type { StaffRow } from './tables.ts';

/**
 * Says for which brands somebody is there. It holds from their next call on, also in sessions that are open; what they
 * have open at customers of other brands ends.
 */
export async function setBrands(
  tx: Db,
  { id, email, role }: StaffRow,
  brandIds: string[],
  now: Date,
): Promise<void> {
  await updateMember(tx, id, { brandIds });
  await endVisitsBeyond(tx, email, brandsOf(role, brandIds), now);
}
