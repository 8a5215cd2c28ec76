import type { Audit } from '#kit/server/audit/auditRecorder.ts';
import type { Db } from '#kit/server/db/database.ts';
import { holdOrganizations } from '#modules/foundation/people/server/index.ts';
import { findSubscriptions } from '#modules/foundation/plans/server/index.ts';
import type { ListedCustomer } from '../schemas.ts';

/**
 * The customers whom somebody of these brands is to be there for by name, none of whom begins to be erased before the
 * transaction ends; null where one of them is not there, or is of another brand.
 */
export async function holdCustomers(
  tx: Db,
  customerIds: readonly string[],
  brandIds: readonly string[],
): Promise<ListedCustomer[] | null> {
  const wanted = [...new Set(customerIds.map((id) => id.toLowerCase()))];
  const held = await holdOrganizations(tx, wanted);
  const isTheirs = (brandId: string) => brandIds.length === 0 || brandIds.includes(brandId);
  const theirs = (await findSubscriptions(tx, wanted)).filter(({ brandId }) => isTheirs(brandId));
  const found = held.filter((one) => theirs.some(({ orgId }) => orgId === one.orgId));
  return found.length === wanted.length ? found : null;
}

/** An entry of the staff's log for each customer, from which an erasure takes the name; one alone for all customers. */
export function tellCustomers(
  audit: Audit,
  subject: string,
  customers: readonly ListedCustomer[] | null,
): void {
  audit.about(subject);
  if (!customers) return;
  audit.eachInternally(
    customers.map(({ orgId, companyName }) => ({ orgId, subject: `${subject}: ${companyName}` })),
  );
}
