import { type SQL, sql } from 'drizzle-orm';
import { eraseOrganizationInAudit, organizationErased } from '#kit/server/audit/eraseNames.ts';
import { recordStaffAction } from '#kit/server/audit/recordStaffAction.ts';
import { staffEntries } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import { allOf, type Services } from '#kit/server/services/services.ts';
import { openVisit } from '#modules/foundation/people/calls/accounts.ts';
import {
  beginErasure,
  countErased,
  deletePoolUserJob,
  endSessionsIn,
  erasedMail,
  listMembers,
  listPersonRows,
  lockOrganization,
} from '#modules/foundation/people/server/index.ts';
import { organizations, users } from '#modules/foundation/people/server/tables.ts';
import {
  brandOfOrganization,
  findSubscription,
  nextSubscriptionId,
} from '#modules/foundation/plans/server/index.ts';
import { subscriptions } from '#modules/foundation/plans/server/tables.ts';
import { deleteBrandExportsJob } from '#modules/foundation/portfolio/server/index.ts';
import { forgetCustomer } from '#modules/foundation/staff/server/index.ts';
import { deleteInBatches } from '../retention/deleteInBatches.ts';
import { otherPeopleOf } from './organizationPeople.ts';
import { eraseMailLog, erasePersonOutside } from './personTraces.ts';
import { removeOrganization, rowsOfOrganization } from './removeOrganization.ts';

/** Deleted last, because they say who is notified at the end and in whose name. */
const last: readonly unknown[] = [organizations, users, subscriptions];

/** Addresses in a statement. */
const peopleAtOnce = 500;

interface How {
  signal: AbortSignal;
  /** Who asked for the erasure, for the staff's log. */
  by: string;
  /** Erases before the waiting period has passed. */
  atOnce?: boolean;
}

/**
 * Erases everything stored about an organization and its people. Every step is idempotent and needs nothing
 * that a later one deletes, so after a kill the next run continues.
 * @returns false if the erasure was taken back or the organization is gone.
 */
export async function eraseOrganization(
  services: Services,
  orgId: string,
  { signal, by, atOnce = false }: How,
): Promise<boolean> {
  const { database, clock, billing, identity, storage } = services;
  const db = database.system;
  if (!(await beginErasure(db, orgId, { now: clock.now(), atOnce }))) return false;
  const subscription = await findSubscription(db, orgId);
  if (subscription?.billingSubscriptionId)
    await billing.endSubscription(subscription.billingSubscriptionId);
  // An open checkout may still have been paid; if it was not, the provider does not know the id.
  if (subscription) await billing.endSubscription(nextSubscriptionId(subscription));
  for (const { cognitoId } of await listMembers(db, orgId)) {
    if (await isElsewhere(db, orgId, cognitoId)) continue;
    await identity.signOut(cognitoId);
    await identity.deleteUser(cognitoId);
  }
  // Of whoever belongs to another as well: they write no more here.
  await endSessionsIn(db, orgId, clock.now());
  await forgetCustomer(db, orgId);
  for (const follow of allOf(services, 'organizationErased')) await follow(db, orgId);
  const people = await otherPeopleOf(services, db, orgId);
  for (let begin = 0; begin < people.length && !signal.aborted; begin += peopleAtOnce)
    await eraseMailLog(db, people.slice(begin, begin + peopleAtOnce));
  for (const { table, which } of rowsOfOrganization(services, orgId))
    if (!last.includes(table)) await deleteInBatches(db, { table, which, signal });
  if (signal.aborted) return false;
  // After the rows: whoever writes a file later finds its row gone, and removes it.
  await storage.removeAll(orgId);
  await db.transaction((tx) => endErasure(services, tx, { orgId, by }));
  return true;
}

/** Whether an admin belongs to another organization as well: then their account and their sessions there stay. */
const isElsewhere = async (db: Db, orgId: string, cognitoId: string): Promise<boolean> =>
  (await listPersonRows(db, cognitoId)).some((row) => row.orgId !== null && row.orgId !== orgId);

async function endErasure(
  services: Services,
  tx: Db,
  { orgId, by }: { orgId: string; by: string },
): Promise<void> {
  // Of two processes that finish the same erasure, the second finds nothing.
  const organization = await lockOrganization(tx, orgId);
  if (!organization) return;
  const { companyName } = organization;
  const now = services.clock.now();
  const brand = await brandOfOrganization(tx, orgId);
  const admins = await listMembers(tx, orgId);
  for (const admin of admins)
    if (!(await isElsewhere(tx, orgId, admin.cognitoId)))
      await erasePersonOutside(services, tx, admin);
  await endSessionsIn(tx, orgId, now);
  await eraseOrganizationInAudit(tx, { orgId, named: visitsOf(orgId, companyName) });
  await recordStaffAction(tx, {
    at: now,
    staffId: null,
    staffEmail: by,
    orgId,
    action: organizationErased,
    subject: '',
    ip: '',
    transactionId: '',
  });
  // After the logs are erased, because their triggers create rows as well.
  await removeOrganization(services, tx, orgId);
  await countErased(tx, brand.brandId, now);
  // The brand that the portfolio shows is that of the subscription, or of an admin where there is none.
  for (const folder of new Set([brand.brandId, ...admins.map(({ brandId }) => brandId)]))
    await announce(tx, deleteBrandExportsJob, { folder });
  for (const { cognitoId, email } of admins) {
    // Somebody who became an admin during the erasure has an account, too; the job leaves those of people elsewhere.
    await announce(tx, deletePoolUserJob, { sub: cognitoId });
    const told = { email, companyName, isElsewhere: await isElsewhere(tx, orgId, cognitoId) };
    await queueMail(services, tx, erasedMail(brand, told));
  }
}

/**
 * Sessions that were requested but never begun, so the entry has no organization id. Matched by the company's
 * name, if no other organization has it.
 */
const visitsOf = (orgId: string, companyName: string): SQL => sql`(
  ${staffEntries.orgId} is null and ${staffEntries.action} = ${openVisit.path}
  and starts_with(${staffEntries.subject}, ${`${companyName}: `})
  and not exists (
    select from ${organizations}
    where ${organizations.companyName} = ${companyName} and ${organizations.id} <> ${orgId}
  )
)`;
