import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findDmarc, readDmarc } from './dmarc.ts';
import { openZone } from './testing/zone.ts';

const domain = 'shop.example';
type Zone = Parameters<typeof openZone>[0];
async function stateOf(records: string | string[], more: Zone = {}) {
  const zone = openZone({ [`_dmarc.${domain} TXT`]: [records].flat(), ...more });
  return readDmarc(await findDmarc(domain, zone), domain);
}
const rua = `rua=mailto:d@${domain}`;

it.each([
  ['v=DMARC1; p=reject; rua=mailto:d@shop.example', 'refused'],
  [`V=DMARC1; P=reject; ${rua}`, 'refused'],
  ['v = DMARC1;p=REJECT ;rua = mailto:d@shop.example;', 'refused'],
  [`v=DMARC1; p=quarantine; ${rua}`, 'set aside'],
  [`v=DMARC1; p=none; ${rua}`, 'watched'],
  [`v=DMARC1; ${rua}`, 'watched'],
  ['v=DMARC1', 'idle'],
  ['v=DMARC1; p=reject', 'unreported'],
  [`v=DMARC1; p=reject; t=y; ${rua}`, 'test'],
  [`v=DMARC1; p=reject; t=n; pct=0; ${rua}`, 'refused'],
  [`v=DMARC1; p=reject; sp=none; ${rua}`, 'own name alone'],
  // What is no policy voids the whole record (§4.10.1).
  [`v=DMARC1; p=reject; sp=rejekt; ${rua}`, 'broken'],
  ['v=DMARC1; p=reject; np=', 'broken'],
  [`v=DMARC1; p=rejekt; sp=reject; ${rua}`, 'broken'],
  [`v=DMARC1; p=reject; np=none; ${rua}`, 'own name alone'],
  [`v=DMARC1; p=none; sp=reject; ${rua}`, 'watched'],
  // A tag that comes twice voids it too (§4.7, RFC 6376 §3.2), and what is no tag nothing.
  [`v=DMARC1; p=none; p=reject; ${rua}`, 'broken'],
  [`v=DMARC1; p=reject; ${rua}; P=none`, 'broken'],
  [`v=DMARC1; p=reject; ${rua}; ${rua}`, 'broken'],
  [`v=DMARC1;; p=reject; reject; ${rua}`, 'refused'],
  // Not one at all.
  [`v=dmarc1; p=reject; ${rua}`, 'missing'],
  [`v=DMARC1, p=reject, ${rua}`, 'missing'],
  [`p=reject; v=DMARC1; ${rua}`, 'missing'],
  [`"v=DMARC1; p=reject; ${rua}"`, 'missing'],
  [`v=DMARC10; p=reject; ${rua}`, 'missing'],
])('%s: %s', async (record, state) => {
  expect(await stateOf(record)).toBe(state);
});

it('counts more than one as none, and other texts not', async () => {
  expect(await stateOf(['v=DMARC1; p=none', 'v=DMARC1; p=reject'])).toBe('several');
  expect(await stateOf([`v=DMARC1; p=reject; ${rua}`, 'some-verification=1'])).toBe('refused');
});

it.each<[string, Zone, string]>([
  ['mailto:d@collector.example', {}, 'unreported'],
  [
    'mailto:d@collector.example',
    { [`${domain}._report._dmarc.collector.example TXT`]: ['v=DMARC1'] },
    'refused',
  ],
  [
    'mailto:d@collector.example',
    { [`${domain}._report._dmarc.collector.example TXT`]: ['welcome'] },
    'unreported',
  ],
  // Nothing is said against it where its own name does not answer.
  [
    'mailto:d@collector.example',
    { [`${domain}._report._dmarc.collector.example TXT`]: null },
    'refused',
  ],
  ['mailto:d@collector.example, mailto:d@reports.shop.example', {}, 'refused'],
  ['mailto:d@shop.example!10m', {}, 'refused'],
  ['MAILTO:D@SHOP.EXAMPLE', {}, 'refused'],
  ['mailto:0', {}, 'unreported'],
  ['mailto://d@shop.example', {}, 'unreported'],
  ['https://shop.example/reports', {}, 'unreported'],
  ['d@shop.example', {}, 'unreported'],
  ['', {}, 'unreported'],
])('reports to "%s": %s', async (to, more, state) => {
  expect(await stateOf(`v=DMARC1; p=reject; rua=${to}`, more)).toBe(state);
});

it.each<[Zone, string]>([
  [
    { '_dmarc.example TXT': [`v=DMARC1; p=none; sp=reject; psd=y; rua=mailto:d@nic.example`] },
    'refused',
  ],
  [{ '_dmarc.example TXT': [`v=DMARC1; p=reject; sp=none; psd=y; ${rua}`] }, 'missing'],
  [{ '_dmarc.example TXT': [`v=DMARC1; p=reject; ${rua}`] }, 'missing'],
])('reads above the domain only what speaks for names below: %j', async (zone, state) => {
  expect(await stateOf([], { ...zone })).toBe(state);
});

it.each<[string, Zone, string, string]>([
  // The organization's, which has the fewest labels, by its policy for names below it.
  [
    'a.shop.firm.example',
    {
      '_dmarc.shop.firm.example TXT': [`v=DMARC1; p=none; ${rua}`],
      '_dmarc.firm.example TXT': [`v=DMARC1; p=none; sp=reject; ${rua}`],
    },
    'firm.example',
    'refused',
  ],
  // One that says that it is no part of another ends the walk.
  [
    'a.shop.firm.example',
    {
      '_dmarc.shop.firm.example TXT': [`v=DMARC1; p=reject; psd=n; ${rua}`],
      '_dmarc.firm.example TXT': [`v=DMARC1; p=none; ${rua}`],
    },
    'shop.firm.example',
    'refused',
  ],
  // The name right below a public suffix goes before the suffix, and one further below does not.
  [
    'a.firm.bank.example',
    {
      '_dmarc.firm.bank.example TXT': [`v=DMARC1; p=quarantine; ${rua}`],
      '_dmarc.bank.example TXT': [`v=DMARC1; p=reject; psd=y; ${rua}`],
    },
    'firm.bank.example',
    'set aside',
  ],
  [
    'b.a.firm.bank.example',
    {
      '_dmarc.a.firm.bank.example TXT': [`v=DMARC1; p=quarantine; ${rua}`],
      '_dmarc.bank.example TXT': [`v=DMARC1; p=reject; psd=y; ${rua}`],
    },
    'bank.example',
    'refused',
  ],
  // One that says that it is an organization is one, whatever the list of suffixes says.
  [
    'harbor.github.io',
    { '_dmarc.github.io TXT': [`v=DMARC1; p=reject; psd=n; ${rua}`] },
    'github.io',
    'refused',
  ],
  // Two count as none.
  [
    'a.firm.example',
    { '_dmarc.firm.example TXT': ['v=DMARC1; p=reject', 'v=DMARC1; p=reject'] },
    'a.firm.example',
    'missing',
  ],
])('walks up from %s by RFC 9989 §4.10: %j', async (name, zone, at, state) => {
  const found = await findDmarc(name, openZone(zone));
  expect([found.at, readDmarc(found, name)]).toEqual([at, state]);
});

it('asks eight names at most, the longest and the shortest', async () => {
  const asked: string[] = [];
  const zone = openZone({});
  const texts = async (name: string) => {
    asked.push(name);
    return zone.texts(name);
  };
  await findDmarc('i.h.g.f.e.d.c.b.a.example', { ...zone, texts });
  expect(asked).toHaveLength(8);
  expect(asked.slice(0, 2)).toEqual([
    '_dmarc.i.h.g.f.e.d.c.b.a.example',
    '_dmarc.f.e.d.c.b.a.example',
  ]);
  expect(asked.at(-1)).toBe('_dmarc.example');
});

it('is not known where the domain itself does not answer, or one above it that is asked', async () => {
  expect(await stateOf([], { [`_dmarc.${domain} TXT`]: null })).toBe('not known');
  expect(await stateOf([], { '_dmarc.example TXT': null })).toBe('not known');
  const record = `v=DMARC1; p=reject; ${rua}`;
  expect(await stateOf(record, { '_dmarc.example TXT': null })).toBe('refused');
});

it('answers for any record', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      expect(typeof (await stateOf(`v=DMARC1;${text}`))).toBe('string');
    }),
  );
});
