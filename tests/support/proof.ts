import { randomUUID } from 'node:crypto';
import type { Services } from '#kit/server/services/services.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { loadControls, stateControl } from '#modules/products/proof/calls.ts';
import {
  packs,
  questionnaires,
  questions,
  trustRequests,
} from '#modules/products/proof/server/tables.ts';
import type { Visitor } from './visitor.ts';

/** A statement of the owner's about one of the controls. */
export async function statementOf(owner: Visitor, control = 'security-owner'): Promise<string> {
  const { lastEnd } = (await owner.call(loadControls, {})).data;
  const stated = { control, scope: 'All of the bakery', until: lastEnd };
  return (await owner.call(stateControl, stated)).data.statementId;
}

/** A pack that holds for a month, and whose file is nowhere; returns its id. */
export async function packFor(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { orgId, email }: Visitor,
): Promise<string> {
  const id = randomUUID();
  await database.system.insert(packs).values({
    orgId,
    id,
    tokenHash: id,
    code: id,
    sha256: id,
    fileId: randomUUID(),
    size: 1,
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
