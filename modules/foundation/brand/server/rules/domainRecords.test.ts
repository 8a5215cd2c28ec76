import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { judgeServers, judgeText, judgeWeb, wantedRecords } from './domainRecords.ts';

const brand = { webDomain: 'safe.shop.example', emailDomain: 'shop.example', bounceEmail: '' };
const publicKey = generateKeyPairSync('rsa', { modulusLength: 1024 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');
const wanted = (changes: Partial<Parameters<typeof wantedRecords>[0]> = {}) =>
  wantedRecords({ brand, portalHost: '', spf: '', keys: [], ...changes });

describe('The records that a brand needs', () => {
  it('are of its portal, and of the domain that its mails come from', () => {
    const host = 'Portal.Provider.Example';
    expect(wanted({ portalHost: host, spf: 'include:spf.mail.example' })).toEqual([
      { kind: 'web', type: 'CNAME', name: brand.webDomain, value: 'portal.provider.example' },
      {
        kind: 'spf',
        type: 'TXT',
        name: 'shop.example',
        value: 'v=spf1 include:spf.mail.example ~all',
      },
      {
        kind: 'dmarc',
        type: 'TXT',
        name: '_dmarc.shop.example',
        value: 'v=DMARC1; p=none; rua=mailto:postmaster@shop.example',
      },
      { kind: 'bounces', type: 'MX', name: 'shop.example', value: '' },
    ]);
  });

  it('are of the domain to which mails come back, where that is another', () => {
    const elsewhere = { ...brand, bounceEmail: 'bounces@back.example' };
    const names = wanted({ brand: elsewhere }).map(({ kind, name }) => `${kind} ${name}`);
    expect(names).toEqual([
      'web safe.shop.example',
      'spf back.example',
      'dmarc _dmarc.shop.example',
      'bounces back.example',
    ]);
  });

  it('name each key that signs', () => {
    const keys = [{ selector: 'portal1', publicKey }];
    expect(wanted({ keys }).find(({ kind }) => kind === 'dkim')).toEqual({
      kind: 'dkim',
      type: 'TXT',
      name: 'portal1._domainkey.shop.example',
      value: `v=DKIM1; k=rsa; p=${publicKey}`,
    });
  });

  it.each([
    ['', 'A', ''],
    ['192.0.2.1', 'A', '192.0.2.1'],
    ['2001:db8::1', 'AAAA', '2001:db8::1'],
    ['safe.shop.example', 'A', ''],
  ])('lead to %j by %s', (portalHost, type, value) => {
    expect(wanted({ portalHost })[0]).toMatchObject({ kind: 'web', type, value });
  });
});

describe('The name of a portal', () => {
  const ours = ['192.0.2.1', '2001:db8::1'];
  it.each<[string, string[], string[], string]>([
    ['an alias of ours', ['Portal.example.'], [], 'found'],
    ['our addresses', [], ['192.0.2.1'], 'found'],
    ['nothing', [], [], 'missing'],
    ['an alias of others', ['other.example'], ['198.51.100.1'], 'differs'],
    ['others’ address beside ours', [], ['192.0.2.1', '198.51.100.1'], 'differs'],
  ])('that has %s', (_what, aliases, addresses, state) => {
    const judged = judgeWeb({ value: 'portal.example' }, { aliases, addresses, ours });
    expect(judged.state).toBe(state);
    expect(judged.read).toEqual(state === 'differs' ? [...aliases, ...addresses] : []);
  });

  it('is found with any address where none is asked for', () => {
    const read = { aliases: ['x.example'], addresses: ['198.51.100.1'], ours: [''] };
    expect(judgeWeb({ value: '' }, read).state).toBe('found');
    expect(judgeWeb({ value: '' }, { ...read, addresses: [] }).state).toBe('differs');
  });
});

describe('An SPF record', () => {
  const value = 'v=spf1 include:spf.mail.example ip4:192.0.2.1 ~all';
  const judged = (...texts: string[]) => judgeText({ kind: 'spf', name: 'x', value }, texts);
  it.each([
    ['v=spf1 ip4:192.0.2.1 +INCLUDE:spf.mail.example mx -all', 'found'],
    ['v=spf1 include:spf.mail.example -all', 'differs'],
    ['v=spf1 -all include:spf.mail.example ip4:192.0.2.1', 'differs'],
    ['v=spf1 -include:spf.mail.example ip4:192.0.2.1 ~all', 'differs'],
    ['v=spf1 include:spf.mail.example ip4:192.0.2.1 nonsense:x ~all', 'differs'],
    ['google-site-verification=x', 'missing'],
  ])('%s: %s', (text, state) => {
    expect(judged(text)).toEqual({ state, read: state === 'differs' ? [text] : [] });
  });

  it('is one alone, and any where none is asked for', () => {
    expect(judged(value, value).state).toBe('differs');
    expect(judged().state).toBe('missing');
    const any = judgeText({ kind: 'spf', name: 'x', value: '' }, ['v=spf1 -all']);
    expect(any.state).toBe('found');
  });
});

describe('A DMARC record', () => {
  const name = '_dmarc.shop.example';
  const judged = (...texts: string[]) => judgeText({ kind: 'dmarc', name, value: '' }, texts).state;
  it('is any that receivers can read', () => {
    expect(judged('v=DMARC1; p=none')).toBe('found');
    expect(judged('v=DMARC1; p=reject; rua=mailto:a@shop.example')).toBe('found');
    expect(judged('v=DMARC1; p=noone')).toBe('differs');
    expect(judged('v=DMARC1; p=none', 'v=DMARC1; p=none')).toBe('differs');
    expect(judged('v=spf1 -all')).toBe('missing');
  });
});

describe('The record of a key', () => {
  const value = `v=DKIM1; k=rsa; p=${publicKey}`;
  const judged = (...texts: string[]) => judgeText({ kind: 'dkim', name: 'x', value }, texts).state;
  it('has our key, in a form that verifiers use', () => {
    expect(judged(value)).toBe('found');
    expect(judged(`p=${publicKey.slice(0, 40)} ${publicKey.slice(40)}`)).toBe('found');
    expect(judged()).toBe('missing');
    expect(judged('v=DKIM1; p=')).toBe('differs');
    expect(judged(`v=DKIM1; t=y; p=${publicKey}`)).toBe('differs');
    expect(judged(`k=rsa; v=DKIM1; p=${publicKey}`)).toBe('differs');
    expect(judged(value.replace(/.{8}$/, 'AAAAAAA='))).toBe('differs');
    expect(judged(value, value)).toBe('differs');
  });

  it('is shown as it was read, cut where it is long', () => {
    const read = judgeText({ kind: 'dkim', name: 'x', value }, Array(9).fill('x'.repeat(900))).read;
    expect(read).toEqual(Array(5).fill('x'.repeat(500)));
  });
});

describe('Mails that come back', () => {
  it('need a server that takes mail', () => {
    expect(judgeServers(['mx.shop.example'])).toEqual({ state: 'found', read: [] });
    expect(judgeServers([])).toEqual({ state: 'missing', read: [] });
    expect(judgeServers([''])).toEqual({ state: 'missing', read: [] });
    expect(judgeServers(['.'])).toEqual({ state: 'missing', read: [] });
  });
});
