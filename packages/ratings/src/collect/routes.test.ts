import { expect, it } from 'vitest';
import type { RoaExport } from '../ground/options.ts';
import { judgeDomainProtection } from '../judge/domainProtection.ts';
import { factsOf } from '../testing/noFacts.ts';
import type { Resolver } from './resolver.ts';
import { collectRoutes } from './routes.ts';

const zone: Record<string, string[]> = { 'mail.shop.test': ['198.51.100.4', '2001:db8:4::1'] };
const resolver: Resolver = {
  records: (name, type) => {
    const found = (zone[name] ?? []).filter((one) => one.includes(':') === (type === 'AAAA'));
    return Promise.resolve(
      type === 'A' || type === 'AAAA' ? found.map((data) => ({ name, type, data })) : [],
    );
  },
} as Resolver;
const exported = (...roas: [asn: string, prefix: string][]): RoaExport => ({
  source: 'a validator',
  asOf: '2026-11-24T16:00:00Z',
  roas: roas.map(([asn, prefix]) => ({ asn, prefix })),
});

const now = new Date('2026-11-25T12:00:00Z');

async function judged(roas: RoaExport | Error) {
  const asked: string[] = [];
  const routes = await collectRoutes(
    resolver,
    { website: ['192.0.2.7'], exchangers: ['mail.shop.test'] },
    {
      url: 'shop.test',
      roasOf: (addresses) => {
        asked.push(...addresses);
        return roas instanceof Error ? Promise.reject(roas) : Promise.resolve(roas);
      },
    },
  );
  const found = judgeDomainProtection(factsOf('shop.test', { routes, now }));
  return { asked, found };
}

it('RAT-049: tells which networks may announce each address of website and mail', async () => {
  const { asked, found } = await judged(
    exported(
      ['AS64500', '192.0.2.0/24'],
      ['AS64501', '198.51.100.0/22'],
      ['AS64502', '2001:db8::/32'],
    ),
  );
  expect(asked).toEqual(['192.0.2.7', '198.51.100.4', '2001:db8:4::1']);
  expect(found).toMatchObject([
    {
      id: 'domain_protection/routes/shop.test',
      grade: 'NEUTRAL',
      title: 'It is signed which networks may announce your addresses',
      advice: '',
    },
  ]);
  expect(found[0]?.evidence.split('\n')).toEqual([
    'website 192.0.2.7: AS64500',
    'mail server 198.51.100.4: AS64501',
    'mail server 2001:db8:4::1: AS64502',
    'a validator, as of 2026-11-24T16:00:00Z',
  ]);
});

it.each<[string, RoaExport]>([
  ['has no ROA', exported(['AS64500', '192.0.2.0/24'], ['AS64502', '2001:db8::/32'])],
  [
    'may be announced by nobody (AS0)',
    exported(['AS64500', '192.0.2.0/24'], ['AS0', '198.51.100.0/24'], ['AS64502', '2001:db8::/32']),
  ],
  [
    'lies beside what is signed',
    exported(['AS64500', '192.0.2.0/25'], ['AS64501', '198.51.101.0/24']),
  ],
])('RAT-049: is a remark without points where an address %s', async (_, roas) => {
  const { found } = await judged(roas);
  expect(found).toMatchObject([
    {
      grade: 'NEUTRAL',
      title: 'It is not signed which networks may announce your addresses',
      advice: expect.stringContaining('whoever provides the address'),
    },
  ]);
  expect(found[0]?.evidence).toContain('198.51.100.4: no ROA');
});

it('RAT-119: is not known where nobody has told, or what was told is older than a week', async () => {
  const title = 'Whether it is signed which networks may announce your addresses is not known';
  expect((await judged(new Error('busy'))).found).toMatchObject([
    { grade: 'NEUTRAL', title, advice: '' },
  ]);
  const signed = exported(
    ['AS64500', '192.0.2.0/24'],
    ['AS64501', '198.51.100.0/22'],
    ['AS64502', '2001:db8::/32'],
  );
  const { found } = await judged({ ...signed, asOf: '2026-11-18T11:00:00Z' });
  expect(found).toMatchObject([
    {
      grade: 'NEUTRAL',
      title,
      evidence: 'What was told is too old: a validator, as of 2026-11-18T11:00:00Z',
    },
  ]);
  const week = await judged({ ...signed, asOf: '2026-11-18T13:00:00Z' });
  expect(week.found).toMatchObject([{ title: expect.stringMatching(/^It is signed/) }]);
});

it('RAT-049: says nothing where no source is named, or nothing is to ask', async () => {
  const nothing = { website: [], exchangers: [] };
  expect(await collectRoutes(resolver, nothing, { url: 'shop.test' })).toBeNull();
  const roasOf = () => Promise.resolve(exported());
  expect(await collectRoutes(resolver, nothing, { url: 'shop.test', roasOf })).toBeNull();
});
