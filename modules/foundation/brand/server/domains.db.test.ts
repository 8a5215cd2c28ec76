import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rotateKeys } from '#apps/server/admin/commands/keys.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { MailMessage } from '#kit/server/ports/mail.ts';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { staffOf, type TestStaff } from '#tests/support/staff.ts';
import * as contract from '../calls.ts';
import type { RecordKind } from '../vocabulary.ts';
import { findDomains } from './domainStore.ts';
import { brandById, countMailKeys, mailSender } from './index.ts';
import { brandDomains } from './tables.ts';

const portal = portalForAll({
  env: { PORTAL_HOST: 'portal.provider.example', MAIL_SPF: 'include:spf.mail.example' },
});
let staff: TestStaff;
let sent: MailMessage[] = [];
/** What DNS answers, by name and type; null for no answer in time. */
let zone: Record<string, readonly string[] | null> = {};

async function look(key: string): Promise<readonly string[]> {
  const found = zone[key];
  if (found === null) throw new Error(`${key} ETIMEOUT`);
  return found ?? [];
}

beforeAll(async () => {
  portal.services.names = {
    texts: (name) => look(`${name} TXT`),
    addresses: (name) => look(`${name} A`),
    aliases: (name) => look(`${name} CNAME`),
    exchangers: (name) => look(`${name} MX`),
  };
  portal.services.mail = { send: async (mail) => void sent.push(mail), close: () => {} };
  staff = await staffOf(portal);
});
beforeEach(async () => {
  zone = {};
  sent = [];
  await portal.db.delete(brandDomains);
  portal.clock.forward(1);
});

const brandId = 'northlight';
const web = 'northlight.example';
const domain = 'mail.northlight.example';
const read = async () => (await staff.browser.call(contract.readDomains, { brandId })).data;
const check = async () => {
  expect((await staff.browser.call(contract.checkDomains, { brandId })).refused).toBe(null);
  return read();
};
const makeKey = () => staff.browser.call(contract.makeMailKey, { brandId });
const stateOf = async (kind: RecordKind) => {
  const { records } = await read();
  return records.filter((one) => one.kind === kind).map(({ state }) => state);
};
/** Puts the record of each key of the brand into DNS. */
async function publishKeys(): Promise<void> {
  for (const { kind, name, value } of (await read()).records)
    if (kind === 'dkim') zone[`${name} TXT`] = [value];
}
/** How a mail of the brand is signed. */
async function signing(of = brandId) {
  const from = mailSender(brandById(of));
  const to = `${randomUUID()}@shop.example`;
  await portal.db.transaction((tx) =>
    queueMail(portal.services, tx, { from, to, subject: 'Hello', html: '', text: '' }),
  );
  await portal.runJobs();
  return sent.find((mail) => mail.to === to)?.signing;
}

describe('The DNS records of a brand', () => {
  it('BRD-050: are told with name, type and value, before anything was checked', async () => {
    const told = await read();
    expect(told).toMatchObject({ emailDomain: domain, checkedAt: null, keys: [] });
    expect(told.records.map(({ kind, type, name, value }) => [kind, type, name, value])).toEqual([
      ['web', 'CNAME', web, 'portal.provider.example'],
      ['spf', 'TXT', domain, 'v=spf1 include:spf.mail.example ~all'],
      ['dmarc', 'TXT', `_dmarc.${domain}`, `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`],
      ['bounces', 'MX', domain, ''],
    ]);
    expect(new Set(told.records.map(({ state }) => state))).toEqual(new Set(['unchecked']));
  });

  it('BRD-051: are read at a check, and told as found, missing, different or unread', async () => {
    zone = {
      [`${web} CNAME`]: ['portal.provider.example'],
      [`${domain} TXT`]: ['v=spf1 include:other.example -all', 'site-verification=1'],
      [`_dmarc.${domain} TXT`]: null,
    };
    const told = await check();
    expect(told.checkedAt).toBe(portal.clock.now().toISOString());
    expect(told.records.map(({ kind, state, read: seen }) => [kind, state, seen])).toEqual([
      ['web', 'found', []],
      ['spf', 'differs', ['v=spf1 include:other.example -all']],
      ['dmarc', 'unread', []],
      ['bounces', 'missing', []],
    ]);
    zone = {
      [`${web} A`]: ['192.0.2.1'],
      'portal.provider.example A': ['192.0.2.1', '192.0.2.2'],
      [`${domain} TXT`]: ['v=spf1 a include:spf.mail.example -all'],
      [`_dmarc.${domain} TXT`]: ['v=DMARC1; p=reject'],
      [`${domain} MX`]: ['mx.mail.example'],
    };
    const states = (await check()).records.map(({ state }) => state);
    expect(states).toEqual(['found', 'found', 'found', 'found']);
  });

  it('BRD-052: are not checked any more where what is wanted has changed', async () => {
    await check();
    expect(await stateOf('spf')).toEqual(['missing']);
    const { config } = portal.services;
    portal.services.config = { ...config, MAIL_SPF: 'ip4:192.0.2.9' };
    expect(await stateOf('spf')).toEqual(['unchecked']);
    expect(await stateOf('dmarc')).toEqual(['missing']);
    portal.services.config = config;
  });

  it('are those of brands alone, and a check is in the staff’s log', async () => {
    for (const call of [contract.readDomains, contract.checkDomains, contract.makeMailKey]) {
      const answer = await staff.browser.call(call, { brandId: 'nobody' });
      expect([call.path, answer.refused]).toEqual([call.path, 'NOT_FOUND']);
    }
    await check();
    const { entries } = (await staff.browser.call(readStaffLog, {})).data;
    expect(JSON.stringify(entries)).toContain(`(${brandId})`);
  });
});

describe('A key that signs mails', () => {
  it('BRD-053: is made by staff, and its private half is sealed and leaves the server in no answer', async () => {
    const made = await makeKey();
    expect(made.refused).toBe(null);
    const told = await read();
    const record = told.records.find(({ kind }) => kind === 'dkim');
    expect(record?.name).toBe(`${told.keys[0]?.selector}._domainkey.${domain}`);
    expect(record?.value).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{380,400}={0,2}$/);
    const { mailKeys } = await findDomains(portal.db, brandId);
    const sealed = mailKeys[0]?.sealed ?? '';
    expect(await portal.services.keys.open('mail keys of brands', sealed)).toMatch(
      /^-----BEGIN PRIVATE KEY-----/,
    );
    expect(JSON.stringify(mailKeys)).not.toContain('PRIVATE KEY');
    expect(JSON.stringify([made.body, told])).not.toContain(sealed);
  });

  it('BRD-054: signs the brand’s mails once a check has found its record, and no others', async () => {
    expect(await signing()).toBe(undefined);
    await makeKey();
    expect(await signing()).toBe(undefined);
    await check();
    expect(await signing()).toBe(undefined);
    await publishKeys();
    const { keys } = await check();
    expect(keys).toMatchObject([{ signs: true }]);
    expect(await signing()).toMatchObject({
      domainName: domain,
      keySelector: keys[0]?.selector,
      privateKey: expect.stringContaining('BEGIN PRIVATE KEY'),
    });
    expect(await signing('fairhaven')).toBe(undefined);
  });

  it('BRD-055: a new one stands beside the old, which signs until a check finds the new', async () => {
    await makeKey();
    expect((await makeKey()).refused).toBe('KEY_WAITS');
    await publishKeys();
    const [old] = (await check()).keys;
    portal.clock.forward(60);
    expect((await makeKey()).refused).toBe(null);
    const both = await check();
    expect(both.keys.map(({ signs }) => signs)).toEqual([true, false]);
    expect((await signing())?.keySelector).toBe(old?.selector);
    await publishKeys();
    const after = await check();
    expect(after.keys).toMatchObject([{ selector: both.keys[1]?.selector, signs: true }]);
    expect((await signing())?.keySelector).toBe(both.keys[1]?.selector);
    // No answer changes nothing; a record that is gone does.
    const [record] = after.records.filter(({ kind }) => kind === 'dkim');
    zone[`${record?.name} TXT`] = null;
    await check();
    expect((await signing())?.keySelector).toBe(both.keys[1]?.selector);
    zone = {};
    await check();
    expect(await signing()).toBe(undefined);
  });

  it('BRD-055: of two that are made at once there is one', async () => {
    const made = await Promise.all([makeKey(), makeKey()]);
    expect(made.map(({ refused }) => refused).sort()).toEqual(['KEY_WAITS', null].sort());
    expect((await read()).keys).toHaveLength(1);
  });

  it('BRD-056: is sealed anew when the keys of the installation are changed, and sends on without', async () => {
    const { services } = portal;
    const { system } = services.database;
    await makeKey();
    await publishKeys();
    await check();
    const before = services.keys.current();
    expect(await countMailKeys(system, before)).toBe(1);
    const next = await rotateKeys(services);
    expect(await countMailKeys(system, before)).toBe(0);
    expect(await countMailKeys(system, next)).toBe(1);
    expect((await signing())?.domainName).toBe(domain);
    const [key] = (await findDomains(system, brandId)).mailKeys;
    await system.update(brandDomains).set({ mailKeys: key ? [{ ...key, sealed: '9.x' }] : [] });
    expect(await signing()).toBe(undefined);
    expect(sent).toHaveLength(2);
  });
});
