import { isRefused } from '#kit/server/http/answer.ts';
import type { Services } from '#kit/server/services.ts';
import { brandById } from '#modules/brand/server/index.ts';
import { addWebsite, hasWebsites } from '#modules/monitoring/server/index.ts';
import {
  createOrganization,
  findPerson,
  insertMember,
  upsertPerson,
} from '#modules/profile/server/index.ts';

/** Fictional people of a fictional bakery, for the demonstration only. */
const brandId = 'fairhaven';
const password = 'Harbor-Bakery-2026';
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

/**
 * Harbor Bakery: two admins in the pool, their organisation in trial, and the sample website, whose
 * first scan is a real one and runs as soon as a worker is free. Each step is taken only if it was
 * not: a start that was killed halfway is completed by the next.
 */
export async function seedDemonstration(services: Services, sampleUrl: string): Promise<void> {
  const { database, clock, jobs } = services;
  const now = clock.now();
  const ownerId = await accountOf(services, owner.email);
  const managerId = await accountOf(services, manager.email);

  await database.system.transaction(async (tx) => {
    const person = { brandId, signUp: {}, createdAt: now };
    const known = await upsertPerson(tx, { ...person, cognitoId: ownerId, email: owner.email });
    if (known?.orgId) return;
    const { email: _, ...adminProfile } = owner;
    const companyProfile = {
      companyName: 'Harbor Bakery',
      industry: 'FOOD_AGRICULTURE',
      numberOfEmployees: '11-20',
      companyUrl: new URL(sampleUrl).host,
      phone: '',
    } as const;
    const made = await createOrganization(tx, ownerId, { companyProfile, adminProfile }, now);
    if (isRefused(made)) throw new Error(`Harbor Bakery could not be made: ${made.refused}`);
    await insertMember(tx, made.orgId, {
      ...person,
      ...manager,
      cognitoId: managerId,
      hasSeenOrgGoals: true,
    });
  });

  const { orgId } = (await findPerson(database.system, ownerId)) ?? {};
  if (!orgId || (await hasWebsites(database.system, orgId))) return;
  const added = await addWebsite(
    database.system,
    orgId,
    {
      name: 'Harbor Bakery shop (sample)',
      url: sampleUrl,
      level: 'normal',
      schedule: { recurrence: 'm', date_time: nextNight(now) },
      scanNow: true,
      cognitoId: ownerId,
      email: demonstrationSignIn.email,
    },
    { maximumAllowed: 1, timeZone: brandById(brandId).timeZone, now },
  );
  if (isRefused(added)) throw new Error(`The sample website could not be added: ${added.refused}`);
  jobs.nudge();
}

async function accountOf({ identity }: Services, email: string): Promise<string> {
  const user = (await identity.findUser(email)) ?? (await identity.createUser(email, password, {}));
  if (typeof user === 'string') throw new Error(`${email} could not be made: ${user}`);
  return user.cognitoId;
}

/** About 1:00 AM in Los Angeles, tomorrow. */
function nextNight(now: Date): string {
  const night = new Date(now.getTime() + 86_400_000);
  night.setUTCHours(9, 0, 0, 0);
  return night.toISOString();
}
