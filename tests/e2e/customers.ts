import { randomUUID } from 'node:crypto';
import type { Db } from '#kit/server/db/database.ts';
import { organizations, users } from '#modules/foundation/people/server/tables.ts';
import { issues, schedules, targets } from '#modules/products/monitoring/server/tables.ts';

interface Customer {
  companyName: string;
  phone: string;
  lastName: string;
  createdAt: Date;
}

/** A company of the first brand with one admin, Kim; answers its id and the host of its website. */
export async function addCustomer(
  db: Db,
  { companyName, phone, lastName, createdAt }: Customer,
): Promise<{ orgId: string; host: string }> {
  const orgId = randomUUID();
  const host = `${companyName.toLowerCase().replace(' ', '')}.example`;
  await db.insert(organizations).values({
    id: orgId,
    companyName,
    industry: 'OTHER_HEALTH_CARE',
    numberOfEmployees: '11-20',
    companyUrl: host,
    phone,
    createdAt,
  });
  await db.insert(users).values({
    cognitoId: randomUUID(),
    orgId,
    brandId: 'fairhaven',
    email: `kim@${host}`,
    firstName: 'Kim',
    lastName,
    signUp: {},
    createdAt,
  });
  return { orgId, host };
}

/** A website that is watched, with two grave flaws. */
export async function addFlawedWebsite(
  db: Db,
  { orgId, host, now, nextDueAt }: { orgId: string; host: string; now: Date; nextDueAt: Date },
): Promise<void> {
  const targetId = randomUUID();
  await db.insert(targets).values({
    orgId,
    id: targetId,
    name: 'Website',
    nameKey: 'website',
    url: `https://${host}/`,
    scanProfile: 'normal',
    consent: { cognitoId: '', at: now.toISOString(), wording: '' },
    createdAt: now,
  });
  await db.insert(schedules).values({
    orgId,
    id: randomUUID(),
    targetId,
    recurrence: 'm',
    timeZone: 'UTC',
    runOnDayOfWeek: false,
    dayOfMonth: 1,
    firstAt: now,
    nextDueAt,
    createdAt: now,
  });
  for (const title of ['Login page runs foreign code', 'Patient list can be read'])
    await db.insert(issues).values({
      orgId,
      id: randomUUID(),
      targetId,
      identity: title,
      checkId: 'test',
      title,
      technicalName: title,
      severity: 'high',
      method: 'GET',
      url: `https://${host}/`,
      state: 'new',
      firstSeenAt: now,
      lastSeenAt: now,
      lastScanId: randomUUID(),
    });
}
