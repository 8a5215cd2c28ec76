import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { StorageUnavailable } from '#kit/server/ports/storage.ts';
import { colleagueOf, threadOf, upload } from '#tests/support/concierge.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { staffOf, type TestStaff } from '#tests/support/staff.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';
import { maxThreadFileBytes, maxUnsentFiles } from '../vocabulary.ts';
import { threads, unsentFiles } from './tables.ts';
import { forgetThreads } from './threads/forgetThreads.ts';

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(size - 5)]);

const portal = portalForAll();
let staff: TestStaff;
let owner: Visitor;
let threadId: string;
beforeEach(async () => {
  staff = await staffOf(portal);
  owner = await portal.owner();
  threadId = await threadOf(owner);
});

const uploaded = async (who = owner) => (await upload(who)).data.fileId;
const write = (files: string[], { who = owner, messageId = randomUUID() } = {}) =>
  who.call(contract.writeInThread, { threadId, messageId, text: 'See the file.', files });
const inThread = () => ({ orgId: owner.orgId, threadId });
const uploadAs = (by: TestStaff, where: object = inThread()) =>
  by.browser.call(contract.uploadInboxFile, {
    ...where,
    file: { fileName: 'plan.png', body: Buffer.from('89504e470d0a1a0a', 'hex') },
  });
const answer = (files: string[], by = staff) =>
  by.browser.call(contract.answerThread, {
    ...inThread(),
    messageId: randomUUID(),
    text: 'See the plan.',
    files,
  });
const messages = async () =>
  (await owner.call(contract.readThread, { threadId })).data.messages.slice(1);
const files = async () => (await messages()).map((message) => message.files);
const stored = (fileId: string) => portal.services.storage.read(owner.orgId, ['threads', fileId]);
const unsent = () => portal.db.$count(unsentFiles, eq(unsentFiles.orgId, owner.orgId));

describe('POST /api/cyberconcierge/uploadThreadFile', () => {
  it('CON-095: takes a PDF, PNG or JPEG by its content, whatever it is called, up to 5 MB', async () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    expect((await upload(owner, png, 'till.exe')).data).toEqual({
      fileId: expect.any(String),
      name: 'till.exe',
      type: 'image/png',
      size: 8,
    });
    expect((await upload(owner, pdf(maxThreadFileBytes))).data.size).toBe(maxThreadFileBytes);
    expect((await upload(owner, pdf(maxThreadFileBytes + 1))).refused).toBe('TOO_LARGE');
    for (const body of ['', 'MZ', '<svg/>', ' %PDF-1.7'])
      expect((await upload(owner, body, 'till.pdf')).refused).toBe('FILE_TYPE');
    expect(await unsent()).toBe(2);
  });

  it('CON-095: security I6 › shows and saves a hostile name as one line of plain text', async () => {
    const { data } = await upload(owner, '%PDF-', "a/../b\u202egnp.exe; x='<img>");
    // The form's reader leaves out folders.
    expect(data.name).toBe("b gnp.exe; x='<img>");
    await write([data.fileId]);
    const saved = await owner.call(contract.threadFile, { threadId, fileId: data.fileId });
    expect(saved.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w. ()-]+\.pdf"; /),
      'content-type': 'application/octet-stream',
      'cache-control': 'private, no-store',
    });
    expect(String(saved.body)).toBe('%PDF-');
  });

  it('CON-097: security P2 › takes no more than a person may have unsent, also of many at once', async () => {
    const tries = Array.from({ length: maxUnsentFiles + 3 }, () => upload(owner));
    const refusals = (await Promise.all(tries)).map(({ refused }) => refused);
    expect(refusals.filter((refused) => refused === 'FILES_FULL')).toHaveLength(3);
    expect(await unsent()).toBe(maxUnsentFiles);
    const colleague = await colleagueOf(portal, owner);
    expect((await upload(colleague)).refused).toBeNull();
  });

  it('CON-095: leaves nothing behind when the storage is away', async () => {
    const { storage } = portal.services;
    const { write: before } = storage;
    storage.write = () => Promise.reject(new StorageUnavailable('away'));
    const away = await upload(owner);
    storage.write = before;
    expect([away.status, away.refused]).toEqual([503, 'UNAVAILABLE']);
    expect(await unsent()).toBe(0);
    expect((await upload(owner)).refused).toBeNull();
  });
});

describe('A file whose organization is erased while it is written', () => {
  it('SET-073: is not left in the storage', async () => {
    const { storage } = portal.services;
    const { write: before } = storage;
    const written: (readonly string[])[] = [];
    storage.write = async (of, path, body) => {
      await portal.db.delete(unsentFiles).where(eq(unsentFiles.orgId, of));
      await before(of, path, body);
      written.push(path);
    };
    const refused = (await upload(owner)).refused;
    storage.write = before;
    expect([refused, written.length]).toEqual(['FILES_FULL', 1]);
    expect(await storage.read(owner.orgId, written[0] ?? [])).toBeNull();
  });
});

describe('A message with files', () => {
  it('CON-096: brings those that its writer uploaded, also where it begins the conversation', async () => {
    const [one, other] = [await uploaded(), await uploaded()];
    expect((await write([one, other])).refused).toBeNull();
    expect((await files())[0]?.map(({ fileId }) => fileId).sort()).toEqual([one, other].sort());
    const asked = { about: { kind: 'free' }, subject: 'Our till', text: 'See.' } as const;
    const [begun, fileId] = [randomUUID(), await uploaded()];
    await owner.call(contract.startThread, { threadId: begun, ...asked, files: [fileId] });
    const read = (await owner.call(contract.readThread, { threadId: begun })).data;
    expect(read.messages[0]?.files).toMatchObject([{ fileId, name: 'till.pdf', size: 8 }]);
    expect(await unsent()).toBe(0);
    const saved = await staff.browser.call(contract.inboxFile, { ...inThread(), fileId: one });
    expect(String(saved.body)).toBe('%PDF-1.7');
  });

  it('CON-096: security T1 › is refused with a file of somebody else, one that was sent, and one that never was', async () => {
    const sent = await uploaded();
    await write([sent]);
    const [mine, colleague, stranger] = [
      await uploaded(),
      await colleagueOf(portal, owner),
      await portal.owner(),
    ];
    const refused = [
      [sent],
      [await uploaded(colleague)],
      [await uploaded(stranger)],
      [(await uploadAs(staff)).data.fileId],
      [randomUUID()],
      [mine, mine],
      [mine, randomUUID()],
    ];
    for (const fileIds of refused) expect((await write(fileIds)).refused).toBe('FILE_GONE');
    expect((await answer([mine])).refused).toBe('FILE_GONE');
    expect((await answer([(await uploadAs(await staffOf(portal))).data.fileId])).refused).toBe(
      'FILE_GONE',
    );
    expect(await files()).toHaveLength(1);
    const begun = randomUUID();
    const asked = { about: { kind: 'free' }, subject: 'Our till', text: 'See.' } as const;
    const start = (fileIds: string[]) =>
      owner.call(contract.startThread, { threadId: begun, ...asked, files: fileIds });
    expect((await start([sent])).refused).toBe('FILE_GONE');
    const { system } = portal.services.database;
    expect(await system.$count(threads, eq(threads.id, begun))).toBe(0);
    expect((await start([mine])).refused).toBeNull();
  });

  it('CON-096: takes five files and no more', async () => {
    const fileIds = [];
    for (let n = 0; n < 6; n += 1) fileIds.push(await uploaded());
    expect((await write(fileIds)).refused).toBe('INVALID_INPUT');
    expect((await write(fileIds.slice(1))).refused).toBeNull();
  });

  it('CON-096: sent twice, in turn or at once, stands there once, and a file in one message alone', async () => {
    const [fileId, messageId] = [await uploaded(), randomUUID()];
    const both = await Promise.all([1, 2].map(() => write([fileId], { messageId })));
    expect(both.map(({ refused }) => refused)).toEqual([null, null]);
    expect((await write([fileId], { messageId })).refused).toBeNull();
    expect(await files()).toMatchObject([[{ fileId }]]);
    const other = await uploaded();
    const race = await Promise.all([write([other]), write([other])]);
    expect(race.map(({ refused }) => refused).sort()).toEqual(['FILE_GONE', null].sort());
    expect(await files()).toHaveLength(2);
  });
});

describe('A file that is not sent', () => {
  it('CON-097: is removed by who uploaded it, and by nobody else', async () => {
    const fileId = await uploaded();
    const remove = (who: Visitor) => who.call(contract.removeThreadFile, { fileId });
    expect((await remove(await colleagueOf(portal, owner))).refused).toBe('NOT_FOUND');
    expect((await remove(await portal.owner())).refused).toBe('NOT_FOUND');
    const { orgId } = owner;
    const byStaff = await staff.browser.call(contract.removeInboxFile, { orgId, fileId });
    expect(byStaff.refused).toBe('NOT_FOUND');
    expect(String(await stored(fileId))).toBe('%PDF-1.7');
    const both = await Promise.all([remove(owner), remove(owner)]);
    expect(both.map(({ refused }) => refused).sort()).toEqual(['NOT_FOUND', null].sort());
    expect(await stored(fileId)).toBeNull();
    expect((await write([fileId])).refused).toBe('FILE_GONE');
  });

  it('CON-097: is gone after a day, and can be sent until then; one that was sent stays', async () => {
    const [sent, late, forgotten] = [await uploaded(), await uploaded(), await uploaded()];
    await write([sent]);
    portal.clock.forward(86_399);
    await owner.signIn(owner.email, testPassword);
    await runJob(portal.services, forgetThreads);
    expect((await write([late])).refused).toBeNull();
    portal.clock.forward(1);
    expect((await write([forgotten])).refused).toBe('FILE_GONE');
    await runJob(portal.services, forgetThreads);
    await runJob(portal.services, forgetThreads);
    expect(await unsent()).toBe(0);
    expect(await stored(forgotten)).toBeNull();
    for (const kept of [sent, late]) expect(String(await stored(kept))).toBe('%PDF-1.7');
  });

  it('CON-097: keeps its row for the next run when the storage is away', async () => {
    const fileId = await uploaded();
    portal.clock.forward(86_400);
    const { storage } = portal.services;
    const { remove } = storage;
    storage.remove = () => Promise.reject(new StorageUnavailable('away'));
    await expect(runJob(portal.services, forgetThreads)).rejects.toThrow('away');
    storage.remove = remove;
    expect(await unsent()).toBe(1);
    await runJob(portal.services, forgetThreads);
    expect([await unsent(), await stored(fileId)]).toEqual([0, null]);
  });
});

describe('Files of staff', () => {
  it('CON-098: go with an answer, are named in its mail, and are saved in the portal alone', async () => {
    const { data } = await uploadAs(staff);
    expect((await answer([data.fileId])).refused).toBeNull();
    expect(await files()).toMatchObject([[{ fileId: data.fileId, name: 'plan.png' }]]);
    const saved = await owner.call(contract.threadFile, { threadId, fileId: data.fileId });
    expect(saved.headers['content-disposition']).toContain('filename="plan.png"');
    const [mail] = (await portal.mailbox(owner.email)).filter(({ subject }) =>
      / answered you$/.test(subject),
    );
    expect(mail?.text).toMatch(/See the plan\.[\s\S]*Attached in your portal: plan\.png/);
    expect(mail?.text).not.toContain(data.fileId);
  });

  it('CON-098: are uploaded for a conversation that there is, and removed by who uploaded them', async () => {
    const other = await portal.owner();
    for (const where of [
      { orgId: other.orgId, threadId },
      { orgId: owner.orgId, threadId: randomUUID() },
    ])
      expect((await uploadAs(staff, where)).refused).toBe('NOT_FOUND');
    const { fileId } = (await uploadAs(staff)).data;
    const remove = (by: TestStaff) =>
      by.browser.call(contract.removeInboxFile, { orgId: owner.orgId, fileId });
    expect((await remove(await staffOf(portal))).refused).toBe('NOT_FOUND');
    expect((await remove(staff)).refused).toBeNull();
    expect(await stored(fileId)).toBeNull();
  });
});
