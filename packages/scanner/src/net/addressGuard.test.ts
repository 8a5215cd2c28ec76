import { isPublicUnicast } from '@portal/net/addressGuard';
import { isPinned } from '@portal/net/connector';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { targetOf } from '../scan/openSite.ts';
import { resolveHost } from './resolve.ts';

/** X1: every way in which a browser or a resolver reads a forbidden address. */
const forbidden = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://0/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://169.254.169.254/',
  'http://100.64.0.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.7/',
  'http://203.0.113.9/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://168.63.129.16/',
  'http://0xa83f8110/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[100::1]/',
  'http://[4000::1]/',
  'http://①②⑦.⓪.⓪.①/',
  'http://localhost/',
  'http://localhost./',
  'http://LOCALHOST/',
  'http://shop.localhost/',
];

describe('the address guard (X1)', () => {
  for (const address of forbidden) {
    it(`refuses ${address}`, async () => {
      // 'localhost.' is asked of the system's resolver, whose answers are refused as well.
      await expect(resolveHost(targetOf(address), {})).rejects.toMatchObject({
        code: expect.stringMatching(/ADDRESS_FORBIDDEN|NAME_NOT_FOUND/),
      });
    });
  }
  it('accepts public addresses', async () => {
    for (const host of ['93.184.215.14', '8.8.8.8', '[2606:4700::1111]']) {
      expect((await resolveHost(new URL(`http://${host}`), {})).isPrivate, host).toBe(false);
    }
  });
  it('asks given addresses alone, whatever a name leads to, and refuses those that are not public', async () => {
    const named = new URL('http://no-such-host.example');
    const onlyAddresses = ['93.184.215.14'];
    expect((await resolveHost(named, { onlyAddresses })).addresses).toEqual([
      { address: '93.184.215.14', family: 4 },
    ]);
    for (const onlyAddresses of [[], ['127.0.0.1'], ['93.184.215.14', '10.0.0.1']])
      await expect(resolveHost(named, { onlyAddresses })).rejects.toThrow();
  });
  it('tells a name that leads into a private network like one that does not exist', async () => {
    const inside = resolveHost(new URL('http://files.example/'), { onlyAddresses: ['10.0.0.7'] });
    await expect(inside).rejects.toMatchObject({
      code: 'NAME_NOT_FOUND',
      message: 'no address is known for files.example',
    });
  });
  it('refuses every spelling of every loopback and private address', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(
        fc.constantFrom([127], [10], [192, 168], [169, 254]),
        byte,
        byte,
        byte,
        fc.constantFrom('dotted', 'number', 'hex', 'mapped'),
        (head, a, b, c, form) => {
          const bytes = [...head, a, b, c].slice(0, 4);
          const number = bytes.reduce((sum, part) => sum * 256 + part, 0);
          const written = {
            dotted: bytes.join('.'),
            number: String(number),
            hex: `0x${number.toString(16)}`,
            mapped: `[::ffff:${bytes.join('.')}]`,
          }[form];
          const { hostname } = targetOf(`http://${written}/`);
          return !isPublicUnicast(hostname.replace(/^\[|\]$/g, ''));
        },
      ),
    );
  });
  it('lets a private host through only when it is named exactly (R4)', async () => {
    const reach = { allowPrivateHosts: ['sample.localhost'] };
    const named = resolveHost(new URL('http://sample.localhost:5432'), reach);
    await expect(named).resolves.toMatchObject({
      isPrivate: true,
    });
    for (const host of [
      'localhost',
      'example.localhost',
      'sample.localhost.',
      'a.sample.localhost',
    ]) {
      await expect(resolveHost(new URL(`http://${host}`), reach), host).rejects.toThrow();
    }
  });
  it.each([
    ['an address', '93.184.215.14', 'http://93.184.215.14/'],
    ['a network', '93.184.0.0/16', 'http://93.184.215.14/'],
    ['a network of IPv6', '2606:4700::/32', 'http://[2606:4700::1111]/'],
    ['an address of IPv6', '2606:4700:0::1111', 'http://[2606:4700::1111]/'],
  ])('refuses %s of the operator’s list', async (_, entry, address) => {
    const url = new URL(address);
    await expect(resolveHost(url, { forbidden: ['8.8.8.8', entry] })).rejects.toMatchObject({
      code: 'ADDRESS_FORBIDDEN',
    });
    await expect(resolveHost(url, { forbidden: ['8.8.8.8', '2a00::/16'] })).resolves.toBeDefined();
  });
  it('refuses a name of the operator’s list, and names below it, even where private ones are let through', async () => {
    const to = (hostname: string, forbidden: string[]) =>
      resolveHost(new URL(`http://${hostname}/`), { allowPrivateHosts: [hostname], forbidden });
    await expect(to('shop.localhost', ['op.localhost'])).resolves.toBeDefined();
    for (const host of ['op.localhost', 'portal.op.localhost'])
      await expect(to(host, ['op.localhost']), host).rejects.toMatchObject({
        code: 'ADDRESS_FORBIDDEN',
      });
  });
  it('takes ports of websites, and no other service’s', async () => {
    const at = (port: number) => resolveHost(new URL(`http://93.184.215.14:${port}/`), {});
    for (const port of [80, 443, 2083, 3000, 8080, 8443])
      await expect(at(port), `${port}`).resolves.toBeDefined();
    for (const port of [22, 25, 2181, 5984, 6379, 8009, 8500, 9000, 9090, 10_255, 15_672, 50_070])
      await expect(at(port), `${port}`).rejects.toMatchObject({ code: 'ADDRESS_FORBIDDEN' });
  });
  it('takes only http and https without user info (X4)', () => {
    for (const address of [
      'ftp://a.example/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'http://a@b.example/',
      'http://:p@b.example/',
      'a.example',
      '//a.example',
      '',
    ]) {
      expect(() => targetOf(address), address).toThrow(
        expect.objectContaining({ code: 'ADDRESS_FORBIDDEN' }),
      );
    }
  });
  it('compares the far end of a socket with what was agreed (X2)', () => {
    const host = {
      hostname: 'a.example',
      addresses: [{ address: '93.184.215.14', family: 4 as const }],
      isPrivate: false,
    };
    expect(isPinned(host, '93.184.215.14')).toBe(true);
    expect(isPinned(host, '::ffff:93.184.215.14')).toBe(true);
    expect(isPinned(host, '93.184.215.15')).toBe(false);
    expect(isPinned(host, undefined)).toBe(false);
    expect(
      isPinned({ ...host, addresses: [{ address: '10.0.0.1', family: 4 as const }] }, '10.0.0.1'),
    ).toBe(false);
  });
});
