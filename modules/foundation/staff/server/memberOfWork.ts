import { randomUUID } from 'node:crypto';
import { line } from '#kit/contract/schemas.ts';
import { roleMay, type StaffRole } from '#kit/contract/staff.ts';
import { brandsOf } from '#kit/server/brands.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { WorkAccount } from '#kit/server/ports/workAccounts.ts';
import type { Services } from '#kit/server/services/services.ts';
import { endVisitsBeyond } from '#modules/foundation/people/server/index.ts';
import { newTotpSecret } from './authenticator.ts';
import {
  insertMember,
  lockMemberByEmail,
  lockMemberOfWork,
  updateMember,
} from './store/members.ts';
import { endSessions } from './store/sessions.ts';
import type { StaffRow } from './tables.ts';

interface Admitted {
  member: StaffRow;
  /** The account had not signed anybody in before. */
  isFirst: boolean;
  /** For the log. */
  changed: string;
}

interface Fit {
  email: string;
  role: StaffRole;
}

/**
 * Whom a work account signs in. It is known by its issuer and its id there. Only at its first sign-in does its address, which
 * the directory vouches for, find somebody who is on the staff already, and who has no other account there; else it makes
 * one of the staff. The directory's groups say the role, each time (decision 55).
 */
export async function memberOfWork(
  tx: Db,
  services: Services,
  account: WorkAccount,
  fit: Fit,
): Promise<Admitted | { unfit: 'STAFF_BLOCKED' | 'ACCOUNT_LINKED' | 'EMERGENCY_ACCOUNT' }> {
  const found = (await lockMemberOfWork(tx, account)) ?? (await lockMemberByEmail(tx, fit.email));
  // Its role would be the directory's to take, which it is there to outlast.
  if (services.config.STAFF_OIDC_BREAK_GLASS.includes(found?.email ?? fit.email))
    return { unfit: 'EMERGENCY_ACCOUNT' };
  if (!found) return addMember(tx, services, account, fit);
  if (found.blockedAt) return { unfit: 'STAFF_BLOCKED' };
  const isLinked = found.workIssuer === account.issuer;
  if (isLinked && found.workSubject !== account.subject) return { unfit: 'ACCOUNT_LINKED' };
  const member = await setRole(tx, services, { found, account, role: fit.role });
  const changed = [
    ...(isLinked ? [] : ['work account joined']),
    ...(found.role === fit.role ? [] : [`${fit.role}, before ${found.role}`]),
  ];
  return { member, isFirst: !isLinked, changed: changed.join('; ') };
}

async function addMember(tx: Db, services: Services, account: WorkAccount, fit: Fit) {
  const { keys, clock } = services;
  const name = line(100).min(1).safeParse(account.name);
  const member = {
    id: randomUUID(),
    email: fit.email,
    name: name.success ? name.data : fit.email,
    role: fit.role,
    createdBy: 'work account',
    createdAt: clock.now(),
    // Until a set-up link replaces it, no authenticator has it.
    totpSecret: newTotpSecret(keys),
    workIssuer: account.issuer,
    workSubject: account.subject,
  };
  // Of two first sign-ins at once, the second finds whom the first made.
  await insertMember(tx, member);
  const made = await lockMemberOfWork(tx, account);
  if (!made) return { unfit: 'ACCOUNT_LINKED' } as const;
  return { member: made, isFirst: true, changed: `added to the staff as ${made.role}` };
}

async function setRole(
  tx: Db,
  { clock }: Services,
  { found, account, role }: { found: StaffRow; account: WorkAccount; role: StaffRole },
): Promise<StaffRow> {
  // Brands and customers stay: an administrator is there for all, and for these again afterwards.
  const member = await updateMember(tx, found.id, {
    role,
    workIssuer: account.issuer,
    workSubject: account.subject,
  });
  const mayVisit = roleMay(role, 'customers.visit');
  const brands = mayVisit ? brandsOf({ ...found, role }) : new Set<string>();
  await endVisitsBeyond(tx, found.email, brands, clock.now());
  return member ?? found;
}

/** Whom the directory no longer gives a role is out at once, with what they have open. */
export async function endOfWork(tx: Db, { clock }: Services, account: WorkAccount): Promise<void> {
  const found = await lockMemberOfWork(tx, account);
  if (!found) return;
  await endSessions(tx, found.id);
  await endVisitsBeyond(tx, found.email, new Set(), clock.now());
}
