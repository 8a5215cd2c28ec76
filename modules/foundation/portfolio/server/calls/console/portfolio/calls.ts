import { roleMay } from '#kit/contract/staff.ts';
import type { Db } from '#kit/server/db/database.ts';
import { answer } from '#kit/server/http/answer.ts';
import {
  findOrganizations,
  listMembersOf,
  nameOf,
} from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { shownCustomer } from '#modules/foundation/portfolio/server/shownCustomer.ts';
import { staffNames } from '#modules/foundation/portfolio/server/staffNames.ts';
import { loadNeedy } from '#modules/foundation/portfolio/server/store/calls.ts';

/** About as many customers as staff can call in a day. */
const most = 20;

export const whoNeedsACall = answer(
  contract.whoNeedsACall,
  async ({ db, caller, services }, { mine }) => {
    await refreshSummaries(services);
    const now = services.clock.now();
    const { brands, staffId } = caller;
    const rows = await loadNeedy(db, { assignedTo: mine && staffId, brands, limit: most });
    const { memberOf } = await staffNames(db);
    const called = roleMay(caller.role, 'customers.call') ? rows.map(({ orgId }) => orgId) : [];
    const whom = await whomToCall(db, called);
    return {
      customers: rows.map((row) => ({
        ...shownCustomer(row, now),
        assignedTo: memberOf(row.assignedTo),
        ...whom(row.orgId),
      })),
    };
  },
);

/** Of each organization its number, and the admin of the longest standing who can sign in. */
async function whomToCall(db: Db, orgIds: readonly string[]) {
  const companies = await findOrganizations(db, orgIds);
  const phones = new Map(companies.map(({ id, phone }) => [id, phone]));
  const members = await listMembersOf(db, orgIds);
  const admins = Map.groupBy(
    members.filter(({ blockedAt }) => blockedAt === null),
    ({ orgId }) => orgId,
  );
  return (orgId: string) => {
    const [first] = admins.get(orgId) ?? [];
    return {
      phone: phones.get(orgId) ?? '',
      person: first ? { name: nameOf(first), email: first.email } : null,
    };
  };
}
