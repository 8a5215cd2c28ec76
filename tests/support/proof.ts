import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Services } from '#kit/server/services/services.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { subscriptions } from '#modules/foundation/plans/server/tables.ts';
import { loadControls, stateControl, uploadStatementFile } from '#modules/products/proof/calls.ts';
import { hashOfFile, packFile } from '#modules/products/proof/server/packs.ts';
import {
  packs,
  questionnaires,
  questions,
  trustRequests,
} from '#modules/products/proof/server/tables.ts';
import { enrolments, trainees } from '#modules/products/training/server/tables.ts';
import { ownPdf } from './policies.ts';
import { testPassword, type Visitor } from './visitor.ts';

/** Settings of a trust page that is on and shows nothing yet. */
export const trustSettings = (slug: string, change: object = {}) => ({
  slug,
  isOn: true,
  mayBeFound: false,
  website: '',
  contact: '',
  agreement: 'For you alone.',
  controls: [],
  policies: [],
  givesPolicies: false,
  showsTraining: false,
  showsLastScan: false,
  ...change,
});

/** A statement of the owner's about one of the controls, with a file. */
export async function statementOf(owner: Visitor, control = 'security-owner'): Promise<string> {
  const { lastEnd } = (await owner.call(loadControls, {})).data;
  const file = { fileName: 'backup.pdf', body: ownPdf() };
  const { fileId } = (await owner.call(uploadStatementFile, { file })).data;
  const stated = { control, scope: 'All of the bakery', until: lastEnd, fileId };
  return (await owner.call(stateControl, stated)).data.statementId;
}

/** Has this many organizations, of a brand that is gone, come before all others; answers what takes them away again. */
export async function organizationsBefore(
  { database: { system }, clock }: Pick<Services, 'database' | 'clock'>,
  count: number,
): Promise<() => Promise<void>> {
  const orgIds = Array.from(
    { length: count },
    (_, place) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  );
  const plan = { brandId: 'gone', channelId: 'gone', planId: 'premier', status: 'ACTIVE' } as const;
  const days = { subscriptionDate: clock.now(), signUpDate: clock.now() };
  await system.insert(subscriptions).values(orgIds.map((orgId) => ({ orgId, ...plan, ...days })));
  return async () => {
    await system.delete(subscriptions).where(inArray(subscriptions.orgId, orgIds));
  };
}

/** A pack that holds for a month, with a file that has its id alone; returns the id. */
export async function packFor(
  { database, clock, storage }: Pick<Services, 'database' | 'clock' | 'storage'>,
  { orgId, email }: Visitor,
): Promise<string> {
  const [id, fileId] = [randomUUID(), randomUUID()];
  const file = Buffer.from(id);
  await storage.write(orgId, packFile(fileId), file);
  await database.system.insert(packs).values({
    orgId,
    id,
    tokenHash: id,
    code: id,
    sha256: hashOfFile(file),
    fileId,
    size: file.length,
    companyName: 'Test Bakery',
    createdAt: clock.now(),
    createdBy: email,
    createdByName: 'Ada Baker',
    expiresAt: before(clock.now(), -30),
  });
  return id;
}

/** A request for the documents of a trust page, which waits; returns its id. */
export async function requestFor(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { orgId }: Visitor,
): Promise<string> {
  const id = randomUUID();
  await database.system.insert(trustRequests).values({
    orgId,
    id,
    name: 'Kim Reyes',
    companyName: 'Acme Foods',
    email: 'kim@acme.example',
    agreement: 'For you alone.',
    agreementSha256: '0'.repeat(64),
    askedAt: clock.now(),
  });
  return id;
}

/** An uploaded questionnaire with a question that is yet to be answered. */
export async function questionnaireFor(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { orgId, email }: Visitor,
): Promise<{ questionnaireId: string; questionId: string }> {
  const [questionnaireId, questionId] = [randomUUID(), randomUUID()];
  const now = clock.now();
  const place = { table: 0, questions: 0, answers: 1 };
  const text = 'Is all important data backed up by itself?';
  await database.system.insert(questionnaires).values({
    orgId,
    id: questionnaireId,
    title: 'Renewal',
    kind: 'csv',
    fileName: 'Renewal.csv',
    file: Buffer.from(`Question,Answer\n${text},\n`).toString('base64'),
    tables: [],
    place,
    matchedAt: now,
    createdAt: now,
    createdBy: email,
    createdByName: 'Ada Baker',
    changedAt: now,
  });
  await database.system.insert(questions).values({
    orgId,
    id: questionId,
    questionnaireId,
    place: 0,
    row: 1,
    text,
    key: text.toLowerCase(),
    control: 'backups',
    matchedBy: 'search',
    words: '',
  });
  return { questionnaireId, questionId };
}

/** Somebody of the team, who finished a lesson on that day, or none. */
export async function traineeOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { orgId }: Visitor,
  finishedOn: string | null,
): Promise<void> {
  const id = randomUUID();
  await database.system.insert(trainees).values({
    orgId,
    id,
    firstName: 'Kim',
    lastName: 'Lee',
    email: `${id}@shop.example`,
    joinedAt: clock.now(),
    timeZone: 'America/Los_Angeles',
    courseIds: [],
  });
  await database.system.insert(enrolments).values({
    orgId,
    id: randomUUID(),
    traineeId: id,
    courseId: 'phishing',
    openedAt: new Date('2025-01-01T18:00:00Z'),
    dueAt: new Date('2027-01-01T18:00:00Z'),
    finishedAt: finishedOn === null ? null : new Date(`${finishedOn}T18:00:00Z`),
  });
}

/** Gives an owner whose trial is over a plan, and a session. */
export async function keepPlan(
  { database }: Pick<Services, 'database'>,
  owner: Visitor,
): Promise<void> {
  await database.system
    .update(subscriptions)
    .set({ planId: 'premier', status: 'ACTIVE', expirationDate: null })
    .where(eq(subscriptions.orgId, owner.orgId));
  await owner.signIn(owner.email, testPassword);
}
