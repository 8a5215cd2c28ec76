import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { StorageUnavailable } from '#kit/server/ports/storage.ts';
import { users } from '#modules/foundation/people/server/tables.ts';
import { threadOf } from '#tests/support/concierge.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { staffOf, type TestStaff } from '#tests/support/staff.ts';
import { turnsDuring } from '#tests/support/turnsDuring.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';
import { insertReplyAddress } from './store/replyAddresses.ts';
import { replyAddresses } from './tables.ts';
import { forgetThreads } from './threads/forgetThreads.ts';
import { dispatchThreadMails } from './threads/notifyThread.ts';
import { receiveReply } from './threads/receiveReply.ts';

const token = 'another-token-of-the-mail-server-of-over-32-characters';

let staff: TestStaff;
let owner: Visitor;
let threadId: string;
/** Where the owner answers the mail about the thread. */
let replyTo: string;
const portal = portalForAll({ env: { MAIL_REPLIES_TOKEN: token } });
beforeEach(async () => {
  staff = await staffOf(portal);
  owner = await portal.owner();
  threadId = await threadOf(owner);
  await answer('Yes, it is.');
  replyTo = await addressOf(owner);
});

const answer = (text: string) =>
  staff.browser.call(contract.answerThread, {
    orgId: owner.orgId,
    threadId,
    messageId: randomUUID(),
    text,
  });
async function addressOf({ email }: Visitor): Promise<string> {
  await portal.mailbox(email);
  const list = await portal.app.inject({
    url: `/dev/mailbox/messages.json?to=${encodeURIComponent(email)}`,
  });
  const mails: { subject: string; replyTo: string | null }[] = list.json();
  return mails.find(({ subject }) => / answered you$/.test(subject))?.replyTo ?? '';
}
interface Sent {
  from?: string;
  headers?: readonly string[];
  body?: string;
  messageId?: string;
}
const mailOf = ({ from = owner.email, headers = [], body, messageId = randomUUID() }: Sent = {}) =>
  [
    `From: Robin <${from}>`,
    `To: <${replyTo}>`,
    'Subject: Re: answered you',
    ...(messageId ? [`Message-ID: <${messageId}@shop.example>`] : []),
    ...headers,
    ...(headers.some((header) => header.startsWith('Content-Type'))
      ? []
      : ['Content-Type: text/plain; charset=utf-8']),
    '',
    body ?? 'Good to know.',
  ].join('\r\n');
const receive = (sent: Sent = {}, { to = replyTo, from = owner.email as string | null } = {}) =>
  receiveReply(portal.services, { raw: Buffer.from(mailOf(sent)), from, to: [to] });
const messages = async () =>
  (await owner.call(contract.readThread, { threadId })).data.messages.slice(2);
const texts = async () => (await messages()).map(({ text }) => text);
const tooLate = async () =>
  (await portal.mailbox(owner.email)).filter(({ subject }) => /did not reach/.test(subject));
const withFile = (name: string, type: string, content: Buffer) => ({
  headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
  body: [
    '--b\r\nContent-Type: text/plain\r\n\r\nSee the file.',
    `--b\r\nContent-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    `Content-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}`,
    '--b--',
  ].join('\r\n'),
});

describe('An answer by mail', () => {
  it('CON-080: security L3 › goes to an address that nobody can guess, and of which only a hash is stored', async () => {
    expect(replyTo).toMatch(/^reply\+[a-z2-7]{32}@fairhaven\.example$/);
    const rows = await portal.db.select().from(replyAddresses);
    expect(JSON.stringify(rows)).not.toContain(/\+(\w+)@/.exec(replyTo)?.[1]);
    expect(await receive({}, { to: `reply+${'a'.repeat(32)}@fairhaven.example` })).toBe('unknown');
    expect(await receive({}, { to: 'no-reply@fairhaven.example' })).toBe('unknown');
    expect(await texts()).toEqual([]);
  });

  it('CON-080: lands in its thread, in the name of its person, also where its address was put in capitals', async () => {
    expect(await receive({}, { to: replyTo.toUpperCase() })).toBe('taken');
    expect(await messages()).toMatchObject([
      { side: 'customer', text: 'Good to know.', byMail: true, isVerified: true },
    ]);
    const [thread] = (await staff.browser.call(contract.listInbox, { state: 'waiting_staff' })).data
      .threads;
    expect(thread).toMatchObject({ threadId, unread: 1, preview: 'Good to know.' });
    const [mine] = (await owner.call(contract.listThreads, {})).data.threads;
    expect(mine?.unread).toBe(0);
  });

  it('CON-081: is taken without what it quotes', async () => {
    const body = [
      'Good to know.',
      'And the other till?',
      '',
      'On Wed, Nov 18, 2026 at 10:00 AM Fairhaven <no-reply@fairhaven.example> wrote:',
      '> Yes, it is.',
      '> To write back, answer this mail.',
    ].join('\r\n');
    await receive({ body });
    expect(await texts()).toEqual(['Good to know.\nAnd the other till?']);
  });

  it('CON-081: security I1 › is read for its words alone where it is HTML', async () => {
    const body =
      '<style>p{}</style><p>Thank <b>you</b></p><script>alert(1)</script><img src="https://evil.example/x"><blockquote>Yes, it is.</blockquote>';
    await receive({ headers: ['Content-Type: text/html; charset=utf-8'], body });
    expect(await texts()).toEqual(['Thank you']);
  });

  it('CON-082: arrives once, however often and at once it is delivered', async () => {
    const messageId = randomUUID();
    const both = await Promise.all([receive({ messageId }), receive({ messageId })]);
    expect(both.sort()).toEqual(['again', 'taken']);
    expect(await receive({ messageId })).toBe('again');
    expect([await receive({ messageId: '' }), await receive({ messageId: '' })]).toEqual([
      'taken',
      'again',
    ]);
    expect(await texts()).toHaveLength(2);
  });

  it.each([
    ['a vacation reply', ['Auto-Submitted: auto-replied']],
    ['a list', ['Precedence: bulk']],
    ['a machine', ['X-Autoreply: yes']],
    ['a bounce', ['Content-Type: multipart/report; boundary=b']],
    ['ourselves', ['X-Message-Ref: 1@fairhaven.example']],
  ])('CON-083: is passed over if it is of %s', async (_what, headers) => {
    expect(await receive({ headers })).toBe('automatic');
    expect(await receive({}, { from: '' })).toBe('automatic');
    expect(await texts()).toEqual([]);
    expect(await tooLate()).toEqual([]);
  });

  it('CON-084: from another address is held out as not verified, and speaks in nobody’s name', async () => {
    expect(await receive({ from: 'eve@evil.example' })).toBe('taken');
    const [message] = await messages();
    expect(message).toMatchObject({ isVerified: false, name: 'eve@evil.example' });
    const [mine] = (await owner.call(contract.listThreads, {})).data.threads;
    expect(mine?.preview).toBe('Good to know.');
  });

  it('CON-085: to a closed thread is answered once, and read by nobody', async () => {
    const inThread = { orgId: owner.orgId, threadId };
    await staff.browser.call(contract.changeThread, { ...inThread, state: 'closed' });
    expect([await receive(), await receive()]).toEqual(['late', 'late']);
    expect(await tooLate()).toHaveLength(1);
    expect(await texts()).toEqual([]);
  });

  it('CON-086: is taken of nobody who is gone or blocked', async () => {
    const { system } = portal.services.database;
    const one = eq(users.cognitoId, owner.cognitoId);
    await system.update(users).set({ blockedAt: portal.clock.now() }).where(one);
    expect(await receive()).toBe('gone');
    await system.update(users).set({ blockedAt: null, orgId: null }).where(one);
    expect(await receive()).toBe('gone');
  });

  // Each is read in a process of its own.
  it('CON-087: is one of thirty an hour at most', async () => {
    const tries: string[] = [];
    for (let sent = 0; sent < 35; sent += 5)
      tries.push(...(await Promise.all(Array.from({ length: 5 }, () => receive()))));
    expect(tries.filter((received) => received === 'taken')).toHaveLength(30);
    expect(tries.filter((received) => received === 'often')).toHaveLength(5);
  });

  it('CON-088: brings files by what they are and not by their names, saved and never shown', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
    expect(await receive(withFile('till.png.exe', 'application/pdf', png))).toBe('taken');
    const [message] = await messages();
    expect(message).toMatchObject({
      text: 'See the file.',
      files: [{ name: 'till.png.exe', type: 'image/png', size: 10 }],
      refusedFiles: 0,
    });
    const { fileId = '' } = message?.files[0] ?? {};
    const saved = await owner.call(contract.threadFile, { threadId, fileId });
    expect(saved.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="till\.png\.exe\.png"/),
      'x-content-type-options': 'nosniff',
    });
    expect(saved.body).toEqual(png);
    const asked = { orgId: owner.orgId, threadId, fileId };
    expect((await staff.browser.call(contract.inboxFile, asked)).status).toBe(200);
    const other = await portal.owner();
    const foreign = await other.call(contract.threadFile, { threadId, fileId });
    expect(foreign.refused).toBe('NOT_FOUND');
    for (const [name, content] of [
      ['page.pdf', Buffer.from('<script>alert(1)</script>')],
      ['run.png', Buffer.from('MZ\u0090')],
      ['large.pdf', Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5 * 1024 * 1024)])],
    ] as const)
      await receive(withFile(name, 'application/pdf', content));
    const refused = (await messages()).slice(1);
    expect(refused.map(({ files, refusedFiles }) => [files.length, refusedFiles])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  it('CON-088, CON-097: leaves no file behind where it was broken off', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
    const { headers, body } = withFile('till.png', 'image/png', png);
    const [end, beginsAt] = ['--b--', body.indexOf('--b\r\nContent-Type: image/png')];
    const file = body.slice(beginsAt, -end.length);
    const twice = `${body.slice(0, -end.length)}${file}${end}`;
    const raw = Buffer.from(mailOf({ headers, body: twice }));
    const { storage } = portal.services;
    const written: (readonly string[])[] = [];
    const write = async (of: string, path: readonly string[], content: Buffer) => {
      if (written.length > 0) throw new StorageUnavailable('away');
      await storage.write(of, path, content);
      written.push(path);
    };
    const dying = { ...portal.services, storage: { ...storage, write } };
    const mail = { raw, from: owner.email, to: [replyTo] };
    await expect(receiveReply(dying, mail)).rejects.toThrow('away');
    expect(written).toHaveLength(1);
    portal.clock.forward(86_401);
    await runJob(portal.services, forgetThreads);
    expect(await storage.read(owner.orgId, written[0] ?? [])).toBeNull();
    expect(await receiveReply(portal.services, mail)).toBe('taken');
    await owner.signIn(owner.email, testPassword);
    expect((await messages())[0]?.files).toHaveLength(2);
  });

  it('API-161: is to come again while a disk nears its end', async () => {
    const disk = { ...portal.services.disk, isNearEnd: () => true };
    const mail = { raw: Buffer.from(mailOf({})), from: owner.email, to: [replyTo] };
    expect(await receiveReply({ ...portal.services, disk }, mail)).toBe('full');
    expect(await texts()).toEqual([]);
    expect(await receive()).toBe('taken');
  });

  it('CON-089: is passed over if it is no mail, and hurries on however hostile it is', async () => {
    const raw = (text: string) =>
      receiveReply(portal.services, { raw: Buffer.from(text), from: null, to: [replyTo] });
    expect(await raw('')).toBe('empty');
    const hostile = `From: <${owner.email}>\r\n\r\n${'> '.repeat(200_000)}${'\nOn a wrote:'.repeat(50_000)}`;
    expect(await turnsDuring(raw(hostile))).toBeGreaterThan(20);
  });

  it('CON-085: to a mail of ninety days ago is answered once', async () => {
    portal.clock.forward(91 * 86_400);
    expect([await receive(), await receive()]).toEqual(['late', 'late']);
    expect(await tooLate()).toHaveLength(1);
  });

  it('CON-080: each mail has an address of its own, of which twenty are valid', async () => {
    const { orgId, cognitoId } = owner;
    const db = portal.services.database.forOrganization(orgId);
    for (let n = 0; n < 19; n += 1)
      await insertReplyAddress(db, {
        orgId,
        threadId,
        cognitoId,
        tokenHash: randomUUID(),
        createdAt: portal.clock.now(),
        expiresAt: portal.clock.now(),
      });
    expect(await receive()).toBe('taken');
    portal.clock.forward(660);
    await answer('Once more');
    await runJob(portal.services, dispatchThreadMails);
    await portal.mailbox(owner.email);
    expect(await receive()).toBe('unknown');
    replyTo = await addressOf(owner);
    expect(await receive()).toBe('taken');
  });
});

describe('POST /mail/replies', () => {
  const post = (headers: Record<string, string>, payload = mailOf()) =>
    portal.app.inject({
      method: 'POST',
      url: '/mail/replies',
      headers: { 'content-type': 'message/rfc822', ...headers },
      payload,
    });
  const authorization = `Bearer ${token}`;

  it('CON-090: hands an answer over for who has the token, and for nobody else', async () => {
    const envelope = { 'x-envelope-to': replyTo, 'x-envelope-from': owner.email };
    expect((await post(envelope)).statusCode).toBe(401);
    expect((await post({ ...envelope, authorization: 'Bearer wrong' })).statusCode).toBe(401);
    expect(await texts()).toEqual([]);
    expect((await post({ ...envelope, authorization })).statusCode).toBe(204);
    expect(await texts()).toEqual(['Good to know.']);
    const others = { authorization, 'x-envelope-to': 'somebody@else.example' };
    expect((await post(others)).statusCode).toBe(204);
  });

  it('CON-087: asks for what comes too often to be brought again later, and takes it then', async () => {
    const envelope = { 'x-envelope-to': replyTo, 'x-envelope-from': owner.email, authorization };
    for (let sent = 0; sent < 30; sent++) await receive();
    const late = mailOf({ body: 'One too many.' });
    const { statusCode, headers } = await post(envelope, late);
    expect([statusCode, headers['retry-after']]).toEqual([429, '3600']);
    expect(await texts()).not.toContain('One too many.');
    portal.clock.forward(3600);
    expect((await post(envelope, late)).statusCode).toBe(204);
    // An hour ends a session that nothing was done in.
    await owner.signIn(owner.email, testPassword);
    expect(await texts()).toContain('One too many.');
  });

  it('CON-090: security D1 › takes ten megabytes and no more', async () => {
    const envelope = { 'x-envelope-to': replyTo, authorization };
    const large = mailOf({ body: 'x'.repeat(10 * 1024 * 1024) });
    expect((await post(envelope, large)).statusCode).toBe(413);
    expect(await texts()).toEqual([]);
  });
});
