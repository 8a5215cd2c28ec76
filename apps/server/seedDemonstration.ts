import type { Call } from '#kit/contract/call.ts';
import { recordChange } from '#kit/server/audit/recordChange.ts';
import type { Db } from '#kit/server/db/database.ts';
import { isRefused } from '#kit/server/refusal.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { profileSave } from '#modules/foundation/people/calls/profile.ts';
import {
  createOrganization,
  insertMember,
  listPersonRows,
  upsertPerson,
} from '#modules/foundation/people/server/index.ts';
import { seedLetter } from '#modules/overviews/letter/server/index.ts';
import { seedConcierge } from '#modules/products/concierge/server/index.ts';
import { createTarget } from '#modules/products/monitoring/calls.ts';
import {
  addWebsite,
  defaultFirstScan,
  hasWebsites,
} from '#modules/products/monitoring/server/index.ts';
import { policySave } from '#modules/products/policies/calls.ts';
import { seedPolicies } from '#modules/products/policies/server/index.ts';
import { seedRatings } from '#modules/products/ratings/server/index.ts';
import { saveTrainees } from '#modules/products/training/calls.ts';
import { seedTraining } from '#modules/products/training/server/index.ts';

/** Fictional people of a fictional bakery, for the demonstration only. */
const brandId = 'fairhaven';
const password = 'Harbor-Bakery-2026';
const companyName = 'Harbor Bakery';
const [owner, manager] = [
  {
    email: 'owner@harborbakery.example',
    firstName: 'Robin',
    lastName: 'Harbor',
    jobTitle: 'Owner',
  },
  {
    email: 'manager@harborbakery.example',
    firstName: 'Sam',
    lastName: 'Rivers',
    jobTitle: 'Shop manager',
  },
];

export const demonstrationSignIn = { email: owner.email, password };
/** Accounts whose passwords are published. */
export const demonstrationPeople: readonly string[] = [owner.email, manager.email];

/**
 * Harbor Bakery: two admins in the pool, their organization in trial, and the sample website, whose first
 * scan really runs as soon as a worker is free. Each step is skipped if it was done, so a killed start is
 * completed by the next; the activity log attributes it to Robin.
 */
export async function seedDemonstration(services: Services, sampleUrl: string): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const { timeZone } = brandById(brandId);
  const ownerId = await accountOf(services, owner.email);
  const managerId = await accountOf(services, manager.email);
  const record = (tx: Db, orgId: string, { path: action }: Call, subject: string) =>
    recordChange(tx, {
      orgId,
      at: clock.now(),
      actorKind: 'admin',
      actorId: ownerId,
      actorEmail: owner.email,
      action,
      subject,
      ip: '',
      transactionId: '',
    });

  await database.system.transaction(async (tx) => {
    const person = { brandId, signUp: {}, createdAt: now };
    const known = await upsertPerson(tx, { ...person, cognitoId: ownerId, email: owner.email });
    if (known?.orgId) return;
    const { email: _, ...adminProfile } = owner;
    const companyProfile = {
      companyName,
      industry: 'FOOD_AGRICULTURE',
      numberOfEmployees: '11-20',
      companyUrl: new URL(sampleUrl).host,
      phone: '(415) 555-0134',
    } as const;
    const made = await createOrganization(tx, ownerId, { companyProfile, adminProfile }, now);
    if (isRefused(made)) throw new Error(`Harbor Bakery could not be made: ${made.refused}`);
    await insertMember(tx, made.orgId, {
      ...person,
      ...manager,
      role: 'admin',
      cognitoId: managerId,
      hasSeenOrgGoals: true,
    });
    await record(tx, made.orgId, profileSave, companyName);
  });

  // Their first: a visitor may have invited the account to another.
  const [first] = await listPersonRows(database.system, ownerId);
  const orgId = first?.orgId;
  if (!orgId) return;
  await database.system.transaction(async (tx) => {
    const by = { cognitoId: ownerId, email: owner.email, name: 'Robin Harbor' };
    const saved = await seedPolicies(tx, orgId, by, { now, timeZone });
    for (const subject of saved) await record(tx, orgId, policySave, subject);
  });
  await database.system.transaction((tx) => seedRatings(tx, orgId, new URL(sampleUrl).host, now));
  await database.system.transaction((tx) => seedConcierge(services, tx, orgId));
  await database.system.transaction(async (tx) => {
    const added = await seedTraining(tx, orgId, { companyName, timeZone, now });
    if (added > 0) await record(tx, orgId, saveTrainees, `${added} trainees`);
  });
  await database.system.transaction((tx) => seedLetter(tx, orgId, { companyName, timeZone, now }));
  if (await hasWebsites(database.system, orgId)) return;
  await database.system.transaction(async (tx) => {
    const website = {
      name: 'Harbor Bakery shop (sample)',
      url: sampleUrl,
      level: 'normal',
      schedule: { recurrence: 'm', date_time: defaultFirstScan(now, timeZone).toISOString() },
      scanNow: true,
      cognitoId: ownerId,
      email: owner.email,
    } as const;
    const added = await addWebsite(tx, orgId, website, { maximumAllowed: 1, timeZone, now });
    if (isRefused(added))
      throw new Error(`The sample website could not be added: ${added.refused}`);
    await record(tx, orgId, createTarget, website.name);
  });
}

async function accountOf({ identity }: Services, email: string): Promise<string> {
  const user = (await identity.findUser(email)) ?? (await identity.createUser(email, password, {}));
  if (typeof user === 'string') throw new Error(`${email} could not be made: ${user}`);
  return user.cognitoId;
}
