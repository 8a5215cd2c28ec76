import { openHttp, type Page } from '@portal/ratings/testing/tlsServers';
import { expect, it, vi } from 'vitest';
import { createVrps } from './vrps.ts';

const metadata = { buildmachine: 'rpki.example', buildtime: '2026-11-24T16:00:00Z', roas: 5 };
const ta = { ta: 'ripe', expires: 1764000000 };
const roas = [
  { asn: 64500, prefix: '192.0.2.0/24', maxLength: 24, ...ta },
  { asn: 64501, prefix: '192.0.0.0/14', maxLength: 24, ...ta },
  { asn: 0, prefix: '198.51.100.128/25', maxLength: 25, ...ta },
  { asn: 64502, prefix: '2001:db8::/33', maxLength: 48, ...ta },
  { asn: 4_294_967_294, prefix: '2001:db8:1:2:3::/81', maxLength: 128, ...ta },
];
/** As rpki-client writes it, with what follows the ROAs. */
const rpkiClient = JSON.stringify(
  {
    metadata,
    roas,
    bgpsec_keys: [{ asn: 64500, ski: 'AB', pubkey: 'CD', ta: 'ripe', expires: 1764000000 }],
    aspas: [{ customer_asid: 64500, expires: 1764000000, providers: [64501, 64502] }],
  },
  null,
  '\t',
);
const routinator = JSON.stringify({
  metadata: { generated: 1764000000, generatedTime: '2026-11-24T16:00:00Z' },
  roas: roas.map((one) => ({ ...one, asn: `AS${one.asn}` })),
});
const now = new Date('2026-11-24T18:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

async function openExport(page: () => Page) {
  let asked = 0;
  const server = await openHttp(() => {
    asked++;
    return page();
  });
  const failure = vi.fn();
  const roasOf = createVrps(`http://127.0.0.1:${server.port}/vrps.json`, failure);
  /** Null while nothing is known. */
  const found = (addresses: readonly string[], at = now) => roasOf(at)(addresses).catch(() => null);
  return {
    ...{ found, failure, askedOf: () => asked, host: `127.0.0.1:${server.port}` },
    close: () => server[Symbol.asyncDispose](),
  };
}

it.each([
  ['rpki-client', rpkiClient],
  ['Routinator', routinator],
])('has the ROAs that cover an address, by an export of %s, once it was read', async (_, body) => {
  const { found, failure, askedOf, host, close } = await openExport(() => ({ body }));
  expect(await found(['192.0.2.7'])).toBeNull();
  await expect
    .poll(() => found(['192.0.2.7']))
    .toEqual({
      source: `RPKI, by ${host}`,
      asOf: '2026-11-24T16:00:00Z',
      roas: [
        { asn: 'AS64500', prefix: '192.0.2.0/24' },
        { asn: 'AS64501', prefix: '192.0.0.0/14' },
      ],
    });
  const covering = async (address: string) => (await found([address]))?.roas;
  expect(await covering('192.3.255.255')).toEqual([{ asn: 'AS64501', prefix: '192.0.0.0/14' }]);
  expect(await covering('192.4.0.0')).toEqual([]);
  expect(await covering('198.51.100.127')).toEqual([]);
  expect(await covering('198.51.100.128')).toEqual([{ asn: 'AS0', prefix: '198.51.100.128/25' }]);
  expect(await covering('2001:db8:7fff::1')).toEqual([{ asn: 'AS64502', prefix: '2001:db8::/33' }]);
  expect(await covering('2001:db8:8000::1')).toEqual([]);
  expect(await covering('2001:db8:1:2:3:7fff::1')).toEqual([
    { asn: 'AS64502', prefix: '2001:db8::/33' },
    { asn: 'AS4294967294', prefix: '2001:db8:1:2:3::/81' },
  ]);
  expect(await covering('2001:db8:1:2:3:8000::1')).toEqual([
    { asn: 'AS64502', prefix: '2001:db8::/33' },
  ]);
  expect(askedOf()).toBe(1);
  expect(failure).not.toHaveBeenCalled();
  await close();
});

it('asks once a day, and keeps what was known where it is not answered, with its own instant', async () => {
  let page: Page = { body: rpkiClient };
  const { found, failure, askedOf, close } = await openExport(() => page);
  await expect.poll(() => found([])).not.toBeNull();
  page = { status: 503 };
  await found([], later(23));
  expect(askedOf()).toBe(1);
  await found([], later(24));
  await expect.poll(() => failure.mock.calls.length).toBe(1);
  expect(await found([], later(24))).toMatchObject({ asOf: '2026-11-24T16:00:00Z' });
  await close();
});

it.each<[string, Page]>([
  ['is busy', { status: 503 }],
  ['answers nonsense', { body: '<style>p {color: red}</style><p>Maintenance</p>' }],
  ['says no day', { body: JSON.stringify({ metadata: {}, roas }) }],
  ['lists nothing', { body: JSON.stringify({ metadata, roas: [] }) }],
  ['lists what is no network', { body: rpkiClient.replace('192.0.2.0/24', '192.0.2.0/33') }],
  ['is cut off', { body: rpkiClient.slice(0, rpkiClient.indexOf('"bgpsec_keys"') + 20) }],
  ['has no end', { body: `${' '.repeat(300 * 1024)}${rpkiClient}` }],
])('knows nothing, and says so, where the export %s', async (_, page) => {
  const { found, failure, close } = await openExport(() => page);
  await found(['192.0.2.7']);
  await expect.poll(() => failure.mock.calls.length).toBe(1);
  expect(await found(['192.0.2.7'])).toBeNull();
  await close();
});
