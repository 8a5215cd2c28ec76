import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import { join } from '#tests/support/invites.ts';
import { countRows, ownerForEach, portalForAll } from '#tests/support/portal.ts';
import { tellsOf } from '#tests/support/tellsOf.ts';
import { loadNotices, setNotice } from '../calls.ts';
import { mailedKinds, type NoticeKind } from '../vocabulary.ts';

const portal = portalForAll();
const owner = ownerForEach(portal);
const sent: MailMessage[] = [];
beforeAll(async () => {
  const { mail: mailbox } = portal.services;
  portal.services.mail = {
    ...mailbox,
    send: async (mail) => {
      sent.push(mail);
      await mailbox.send(mail);
    },
  };
});
beforeEach(async () => {
  await portal.runJobs();
  sent.length = 0;
});

/** Sends a notice to the owner's organization, and lets the mail jobs run. */
async function tell(about: string, kind?: NoticeKind): Promise<void> {
  await ask(about, kind);
  await portal.runJobs();
}

const ask = (about: string, kind: NoticeKind = 'scan_new_high') =>
  tellsOf(portal, owner, { kind, about });
const on = async () =>
  (await owner.call(loadNotices, {})).data.notices.filter(({ mail }) => mail === 'at_once');

/** The path of the link that a mail's header names. */
async function unsubscribeLink(): Promise<string> {
  await tell('one');
  const url = new URL(sent.at(-1)?.unsubscribe ?? '');
  return `${url.pathname}${url.search}`;
}
const post = (url: string, payload = 'List-Unsubscribe=One-Click', type?: string) =>
  portal.app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'localhost:3000',
      'content-type': type ?? 'application/x-www-form-urlencoded',
    },
    payload,
  });
const open = (url: string) =>
  portal.app.inject({ method: 'GET', url, headers: { host: 'localhost:3000' } });

describe('A notice', () => {
  it('DSH-054: is mailed to each admin once about the same, however often it is asked for', async () => {
    await tell('scan 1');
    await tell('scan 1');
    await tell('scan 2');
    await tell('scan 1', 'scan_failed_twice');
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, 'scan 1'],
      [owner.email, 'scan 2'],
      [owner.email, 'scan 1'],
    ]);
  });

  it('DSH-054: is mailed once when two ask at once', async () => {
    await Promise.all([ask('race'), ask('race')]);
    await portal.runJobs();
    expect(sent).toHaveLength(1);
  });

  it('ACC-337: tells a technician of findings, and of nothing else', async () => {
    const technician = await join(portal, owner, undefined, 'technician');
    await portal.runJobs();
    sent.length = 0;
    await tell('a finding');
    await tell('a message', 'concierge_message');
    const told = (subject: string) =>
      sent.filter((mail) => mail.subject === subject).map(({ to }) => to);
    expect(told('a finding').sort()).toEqual([owner.email, technician.email].sort());
    expect(told('a message')).toEqual([owner.email]);
  });

  it('DSH-055: goes to another organisation’s admins never', async () => {
    const other = await portal.owner();
    await portal.runJobs();
    sent.length = 0;
    await tell('mine');
    expect(sent.map(({ to }) => to)).toEqual([owner.email]);
    expect(sent.map(({ to }) => to)).not.toContain(other.email);
  });
});

describe('GET and POST /api/notices', () => {
  it('DSH-056, DSH-057: are all on until an admin turns one off, and on again when they want', async () => {
    expect((await on()).map(({ kind }) => kind)).toEqual([
      'scan_new_high',
      'scan_failed_twice',
      'scan_not_run',
      'certificate_expiring',
      'fix_news',
      'issue_yours',
      'rating_fell',
      'dmarc_gone',
      'look_alike',
      'concierge_weakness',
      'concierge_message',
      'concierge_answer',
      'training_overdue',
      'monthly_letter',
      'advisory',
      'trust_asked',
    ]);
    await owner.call(setNotice, { kind: 'scan_new_high', mail: 'never' });
    await owner.call(setNotice, { kind: 'scan_new_high', mail: 'never' });
    await tell('off');
    await tell('another kind', 'certificate_expiring');
    expect(sent.map(({ subject }) => subject)).toEqual(['another kind']);
    expect(await on()).toHaveLength(mailedKinds.length - 1);
    const { data } = await owner.call(setNotice, { kind: 'scan_new_high', mail: 'at_once' });
    expect(data.notices.every(({ mail }) => mail === 'at_once')).toBe(true);
    await tell('on again');
    expect(sent).toHaveLength(2);
  });
});

describe('What the bell alone tells', () => {
  it('BEL-011: is no mail that one could choose', async () => {
    const { refused } = await owner.call(setNotice, { kind: 'document_ready', mail: 'daily' });
    expect(refused).toBe('INVALID_INPUT');
  });
});

describe('The link that ends a kind of mail (RFC 8058)', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('DSH-059: works by one POST of %s, without a session, and twice', async (type, body) => {
    const link = await unsubscribeLink();
    expect((await post(link, body, type)).statusCode).toBe(200);
    const again = await post(link, body, type);
    expect(again.statusCode).toBe(200);
    expect(again.body).toContain('no more mails about new High findings');
    expect((await on()).map(({ kind }) => kind)).toEqual(
      mailedKinds.filter((kind) => kind !== 'scan_new_high'),
    );
    sent.length = 0;
    await tell('two');
    expect(sent).toEqual([]);
  });

  it('DSH-060: security L6 › opened by a mail scanner it changes nothing, and shows a button', async () => {
    const page = await open(await unsubscribeLink());
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<form method="post"');
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(await on()).toHaveLength(mailedKinds.length);
  });

  it('DSH-059: wants the one click and nothing else', async () => {
    const link = await unsubscribeLink();
    expect((await post(link, 'something=else')).statusCode).toBe(400);
    expect((await post(link, 'x'.repeat(5000))).statusCode).toBe(413);
    expect(await on()).toHaveLength(mailedKinds.length);
  });

  it('DSH-061: is refused when it was made elsewhere, and on another brand’s host', async () => {
    const link = await unsubscribeLink();
    const before = await countRows(portal.services, 'notices_off');
    for (const forged of ['', '?token=', `?token=${'x'.repeat(40)}`, '?token=a.b'])
      expect((await post(`/notices/unsubscribe${forged}`)).statusCode).toBe(404);
    const elsewhere = await portal.app.inject({
      method: 'POST',
      url: link,
      headers: {
        host: 'portal.northlight.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(elsewhere.statusCode).toBe(404);
    expect(await countRows(portal.services, 'notices_off')).toBe(before);
  });
});
