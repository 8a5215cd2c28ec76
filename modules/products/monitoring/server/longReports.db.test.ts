import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobs } from '#kit/server/jobs/jobs.ts';
import { outbox } from '#kit/server/jobs/tables.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { loadDocument } from '#modules/foundation/documents/calls.ts';
import { documentsModule } from '#modules/foundation/documents/server/index.ts';
import { documents } from '#modules/foundation/documents/server/tables.ts';
import { maxKept, maxWaiting } from '#modules/foundation/documents/vocabulary.ts';
import { listNotices } from '#modules/foundation/notices/calls.ts';
import { sessions, users } from '#modules/foundation/people/server/tables.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { addSpareWebsite, longScan } from '#tests/support/scans.ts';
import { testPassword, Visitor } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';
import { findScanReport, scanReportDocument } from './scanReportDocument.ts';

const [failDocument, drawDocument, forgetDocuments] = documentsModule.jobs as [never, never, never];

const portal = portalForAll();
let owner: Visitor;
let targetId: string;
let scanId: string;
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(scanReportDocument, 'find').mockImplementation(drawsQuickly);
  owner = await portal.owner();
  await portal.runJobs();
  ({ targetId, scanId } = await scanOf(owner));
  await portal.db.delete(outbox);
});

/** Has the job write the titles in place of drawing them, which takes seconds. */
const drawsQuickly: typeof scanReportDocument.find = async (...asked) => {
  const found = await findScanReport(...asked);
  const titles = found?.data.findings.map(({ title }) => title).join('\n');
  return found && { ...found, draw: async () => Buffer.from(`%PDF-\n${titles}`) };
};

/** A website whose last scan has a long report. */
async function scanOf(who: Visitor) {
  const { orgId } = who;
  const { spareTargetId } = await addSpareWebsite(who);
  const db = portal.services.database.forOrganization(orgId);
  const website = { orgId, targetId: spareTargetId };
  return { ...website, scanId: await longScan(db, website, portal.clock.now()) };
}

const ask = (type = 'fix', who = owner) =>
  who.call(monitoring.getScanReport, { report: `Shop;${targetId};${scanId};${type}` });
const textOf = ({ body }: { body: unknown }) => String(body);
/** The id that is answered in place of the file. */
async function documentOf(type = 'fix', who = owner): Promise<string> {
  const { status, headers } = await ask(type, who);
  expect(status).toBe(303);
  return /^\/documents\/([0-9a-f-]{36})$/.exec(String(headers.location))?.[1] ?? '';
}
const stateOf = async (documentId: string, who = owner) =>
  (await who.call(loadDocument, { documentId })).data;
const jobs = () => portal.db.select().from(outbox).where(eq(outbox.queue, 'documents.draw'));
const tellings = async (who = owner) =>
  (await who.call(listNotices, {})).data.notices.map(({ text }) => text);
/** A second admin of the owner's organization. */
async function colleagueOf(): Promise<Visitor> {
  const other = await portal.owner();
  await portal.db
    .update(users)
    .set({ orgId: owner.orgId })
    .where(eq(users.cognitoId, other.cognitoId));
  await other.signIn(other.email, testPassword);
  return other;
}

describe('A long report', () => {
  it('MON-370, MON-371: leads to a page that says what becomes of it, and comes when it is drawn', async () => {
    vi.mocked(scanReportDocument.find).mockRestore();
    const documentId = await documentOf();
    expect(await stateOf(documentId)).toMatchObject({
      title: expect.stringMatching(/^Spare - Fix list, /),
      state: 'waiting',
      begunAt: null,
    });
    await portal.runJobs();
    const { state, begunAt, keptUntil, askedAt, address } = await stateOf(documentId);
    expect([state, begunAt === null]).toEqual(['ready', false]);
    expect(Date.parse(keptUntil) - Date.parse(askedAt)).toBe(86_400_000);
    expect(address).toMatch(/^\/api\/monitoring\/webapps\/getScanReport\/Shop/);
    const answer = await ask();
    const { status, headers } = answer;
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Fix list');
    const text = pagesOf(answer.body as Buffer).join(' ');
    expect(text).toContain('Kind 0 of it');
    expect(text).toContain('Kind 49 of it');
    expect(await jobs()).toEqual([]);
  });

  it('MON-370: comes at once for the owner, whose report is short', async () => {
    expect((await ask('owner')).status).toBe(200);
  });

  it('MON-372: is drawn once, however often and by however many it is asked for at once', async () => {
    const colleague = await colleagueOf();
    const ids = await Promise.all([
      documentOf(),
      documentOf(),
      documentOf('fix', colleague),
      documentOf('fix', colleague),
    ]);
    expect(new Set(ids).size).toBe(2);
    expect(await jobs()).toHaveLength(1);
    await portal.runJobs();
    expect((await stateOf(ids[0] ?? '')).state).toBe('ready');
    expect((await stateOf(ids[2] ?? '', colleague)).state).toBe('ready');
    expect(await tellings(colleague)).toHaveLength(1);
  });

  it('MON-373, BEL-011: is told by the bell and no mail, to who asked for it and left', async () => {
    const colleague = await colleagueOf();
    const watched = await documentOf();
    await stateOf(watched);
    await portal.runJobs();
    expect(await tellings()).toEqual([]);
    const left = await documentOf('pci');
    await stateOf(left);
    portal.clock.forward(9);
    await portal.runJobs();
    const [notice] = (await owner.call(listNotices, {})).data.notices;
    expect(notice?.text).toMatch(/^Your document is ready: Spare - PCI scan report/);
    expect(notice?.path).toBe(`/documents/${left}`);
    expect(await tellings(colleague)).toEqual([]);
    const mails = await portal.mailbox(owner.email);
    expect(mails.filter(({ subject }) => /document|ready/i.test(subject))).toEqual([]);
  });

  it('MON-374: is drawn anew when a decision changes it', async () => {
    await documentOf();
    await portal.runJobs();
    const [issue] = (await owner.call(monitoring.loadIssues, { targetId })).data.issues;
    const { issueId, title } = issue ?? { issueId: '', title: '' };
    expect(textOf(await ask())).toContain(title);
    const decided = { issueId, decision: 'false_positive', reason: 'No.' };
    expect((await owner.call(monitoring.decideIssue, decided)).status).toBe(200);
    await documentOf();
    await portal.runJobs();
    expect(textOf(await ask())).not.toContain(title);
    expect(textOf(await ask())).toContain('of it');
  });

  it('MON-374: shows what there was when it was drawn, not when it was asked for', async () => {
    const documentId = await documentOf();
    await owner.call(monitoring.editTarget, { targetId, targetName: 'Renamed' });
    await portal.runJobs();
    expect((await stateOf(documentId)).state).toBe('ready');
    expect((await ask()).status).toBe(200);
  });

  it('MON-374: is gone a day after it was asked for, with its file', async () => {
    const documentId = await documentOf();
    await portal.runJobs();
    const { database, storage } = portal.services;
    const [row] = await database.system
      .select()
      .from(documents)
      .where(eq(documents.id, documentId));
    const file = ['documents', row?.fileId ?? ''];
    portal.clock.forward(86_399);
    await runJob(portal.services, forgetDocuments);
    expect(await storage.read(owner.orgId, file)).not.toBeNull();
    portal.clock.forward(2);
    await runJob(portal.services, forgetDocuments);
    await runJob(portal.services, forgetDocuments);
    expect(await storage.read(owner.orgId, file)).toBeNull();
    await owner.signIn(owner.email, testPassword);
    expect((await owner.call(loadDocument, { documentId })).refused).toBe('NOT_FOUND');
    await documentOf();
  });
});

describe('Drawing', () => {
  it('MON-375: is taken up again after its worker was killed, and ends once', async () => {
    const documentId = await documentOf();
    const { storage } = portal.services;
    const write = vi.spyOn(storage, 'write').mockRejectedValueOnce(new Error('killed'));
    await expect(portal.runJobs()).rejects.toThrow('killed');
    expect(await stateOf(documentId)).toMatchObject({ state: 'waiting' });
    portal.clock.forward(20);
    await runJob(portal.services, drawDocument, { documentId });
    expect((await stateOf(documentId)).state).toBe('ready');
    await runJob(portal.services, drawDocument, { documentId });
    await runJob(portal.services, failDocument, { documentId });
    expect(write).toHaveBeenCalledTimes(2);
    expect((await stateOf(documentId)).state).toBe('ready');
    expect(await tellings()).toHaveLength(1);
  });

  it('MON-375, MON-373: fails after its last try, says so, and can be asked for again', async () => {
    const documentId = await documentOf();
    portal.clock.forward(60);
    await runJob(portal.services, failDocument, { documentId });
    expect((await stateOf(documentId)).state).toBe('failed');
    expect(await tellings()).toEqual([
      expect.stringMatching(/^Your document could not be drawn: Spare/),
    ]);
    expect(await documentOf()).not.toBe(documentId);
  });

  it('MON-375: fails where what was to be drawn is gone', async () => {
    const documentId = await documentOf();
    expect((await owner.call(monitoring.deleteTarget, { targetId })).status).toBe(200);
    await portal.runJobs();
    expect((await stateOf(documentId)).state).toBe('failed');
    expect((await ask()).refused).toBe('NOT_FOUND');
  });

  const addOthers = (count: number, state: 'waiting' | 'ready') =>
    portal.db.insert(documents).values(
      Array.from({ length: count }, (_, n) => ({
        orgId: owner.orgId,
        id: crypto.randomUUID(),
        kind: 'scanReport',
        reference: 'x',
        contentHash: String(n),
        title: 'Other',
        address: '/',
        askedBy: owner.email,
        state,
        askedAt: portal.clock.now(),
        fileId: crypto.randomUUID(),
      })),
    );

  it('MON-375: draws at most a hundred a day of one organization, whose files are kept for so long', async () => {
    await addOthers(maxKept - 1, 'ready');
    const documentId = await documentOf();
    await portal.db.delete(documents).where(eq(documents.id, documentId));
    await addOthers(1, 'ready');
    const { status, refused } = await ask();
    expect([status, refused]).toEqual([429, 'TOO_MANY']);
  });

  it('MON-375: waits for at most six of one organization, and keeps no other waiting', async () => {
    await addOthers(maxWaiting, 'waiting');
    const { status, refused, headers } = await ask();
    expect([status, refused]).toEqual([429, 'TOO_MANY']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const other = await portal.owner();
    const theirs = await scanOf(other);
    const answer = await other.call(monitoring.getScanReport, {
      report: `Shop;${theirs.targetId};${theirs.scanId};fix`,
    });
    expect(answer.status).toBe(303);
  });

  it('MON-375: is one at a time of one organization, in the real queue', async () => {
    const ids = [await documentOf('fix'), await documentOf('pci')];
    const { services } = portal;
    let [running, most] = [0, 0];
    vi.mocked(scanReportDocument.find).mockImplementation(async (...asked) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 500));
      running -= 1;
      return drawsQuickly(...asked);
    });
    const queue = createJobs(services.database, services.log);
    await queue.start(services, documentsModule.jobs ?? [], true);
    try {
      await expect
        .poll(async () => Promise.all(ids.map(async (id) => (await stateOf(id)).state)), {
          timeout: 60_000,
        })
        .toEqual(['ready', 'ready']);
      expect(most).toBe(1);
    } finally {
      await queue.stop();
    }
  });
});

describe('Nobody reads a long report who may not', () => {
  let documentId: string;
  beforeEach(async () => {
    documentId = await documentOf();
    await portal.runJobs();
  });

  it('MON-376: not without a session', async () => {
    const stranger = portal.visitor();
    expect((await ask('fix', stranger)).refused).toBe('NO_SESSION');
    expect((await stranger.call(loadDocument, { documentId })).refused).toBe('NO_SESSION');
  });

  it('MON-376: no other organization', async () => {
    const other = await portal.owner();
    expect((await ask('fix', other)).refused).toBe('NOT_FOUND');
    expect((await other.call(loadDocument, { documentId })).refused).toBe('NOT_FOUND');
  });

  it('MON-376: not with a plan without website scans', async () => {
    await portal.changePlan(owner, { status: 'CANCELED' });
    expect((await ask()).refused).toBe('MODULE_INACTIVE');
    expect((await owner.call(loadDocument, { documentId })).refused).toBe('NOT_FOUND');
  });

  it('MON-376: staff in a customer-service session read it as any report, and change nothing of it', async () => {
    const staff = new Visitor(portal);
    await staff.signIn(owner.email, testPassword);
    await portal.db
      .update(sessions)
      .set({ customerService: true, supportBy: 'Kim' })
      .where(eq(sessions.idHash, hashSecret(staff.cookies.get('session') ?? '')));
    expect((await ask('fix', staff)).status).toBe(200);
    const theirs = await documentOf('pci', staff);
    await stateOf(theirs, staff);
    await portal.runJobs();
    expect((await ask('pci', staff)).status).toBe(200);
    expect((await tellings()).filter((text) => text.includes('PCI'))).toEqual([]);
  });
});
