import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSpf } from './spf.ts';
import { readSpfTerms } from './spfTerms.ts';
import { openZone } from './testing/zone.ts';

const domain = 'shop.example';
type Zone = Parameters<typeof openZone>[0];
const read = (record: string | string[], more: Zone = {}) =>
  readSpf(domain, openZone({ [`${domain} TXT`]: [record].flat(), ...more }));
const stateOf = async (record: string | string[], more?: Zone) => (await read(record, more)).state;

const host: Zone = { 'host.example A': ['198.51.100.1', '2001:db8::1'] };
const spf = (name: string, record: string): Zone => ({ [`${name} TXT`]: [record] });
const many = (count: number, term = 'a:host.example') =>
  Array.from({ length: count }, () => term).join(' ');

describe('what it says of others', () => {
  it.each([
    ['v=spf1 -all', 'fail'],
    ['V=SPF1 -ALL', 'fail'],
    ['v=spf1', 'neutral'],
    ['v=spf1 ', 'neutral'],
    ['v=spf1  ip4:198.51.100.1  ~all ', 'softfail'],
    ['v=spf1 ?all', 'neutral'],
    ['v=spf1 all', 'everybody'],
    ['v=spf1 ip4:198.51.100.1 exp=why.shop.example x-note=%{c} -all', 'fail'],
    // Nothing after it is looked at but its grammar.
    ['v=spf1 -all include:gone.example', 'fail'],
    ['v=spf1 -all redirect=gone.example', 'fail'],
    ['v=spf1 +all -all', 'everybody'],
    ['v=spf1 ip6:2001:db8::/32 ip6:::ffff:192.0.2.1 a:host.example/24//64 ptr -all', 'fail'],
    ['v=spf1 exists:%{ir}.%{l1r+-}._spf.%{d} -all', 'fail'],
    ['v=spf1 include:%{ir}.%{v}.%{d}.spf.vendor.example ~all', 'softfail'],
  ])('%s: %s', async (record, state) => {
    expect(await stateOf(record, host)).toBe(state);
  });

  it.each([
    ['a domain without one', [], 'missing'],
    ['what only begins alike', ['v=spf10 -all', 'v=spf1-all'], 'missing'],
    ['two', ['v=spf1 -all', 'v=spf1 -all'], 'several'],
  ])('%s: %s', async (_, records, state) => {
    expect(await stateOf(records)).toBe(state);
  });
});

describe('an error voids the whole record', () => {
  it.each([
    'ip4:198.51.100',
    'ip4:198.51.100.1/33',
    'ip4:198.51.100.1/08',
    'ip4:2001:db8::1',
    'ip4',
    'ip6:198.51.100.1',
    'ip6:2001:db8::1/129',
    'ip6:fe80::1%eth0',
    'ipv4:198.51.100.7',
    'include:',
    'include',
    'include:localhost',
    'include:host.example/24',
    'include:host.123',
    'a:host.example/33',
    'a:',
    'mx:/24',
    'exists:%{x}.example',
    'exists:%{d0}.example',
    'exists:%{c}.example',
    'exists:100%.example',
    'redirect=',
    'redirect=host',
    'exp=a.example exp=b.example',
    'redirect=host.example redirect=host.example',
    'all.',
    'all:host.example',
    '--all',
    'ip4:198.51.100.1, ip4:198.51.100.2',
    'ip4:198.51.100.1;-all',
    '\u2013all',
    'ip4:198.51.100.1\t-all',
    'include: host.example',
    '\u00a0-all',
    '"v=spf1',
    'google-site-verification:abc',
  ])('%s', async (terms) => {
    const { state, reason } = await read(`v=spf1 -all ${terms}`, host);
    expect(state).toBe('broken');
    expect(reason).toContain('RFC 7208 §4.6');
  });

  it.each<[string, Zone, string]>([
    ['include:gone.example', {}, '5.2'],
    ['include:two.example', { 'two.example TXT': ['v=spf1 -all', 'v=spf1 -all'] }, '4.5'],
    ['include:deep.example', spf('deep.example', 'v=spf1 include:gone.example -all'), '5.2'],
    ['include:bad.example', spf('bad.example', 'v=spf1 ip5:1 -all'), '4.6'],
    [`include:${'a'.repeat(64)}.example`, {}, '5.2'],
    ['redirect=gone.example', {}, '6.1'],
    ['mx', { [`${domain} MX`]: Array.from({ length: 11 }, (_, at) => `m${at}.example`) }, '4.6.4'],
  ])('%s', async (terms, more, section) => {
    const { state, reason } = await read(`v=spf1 ${terms}`, more);
    expect(state).toBe('broken');
    expect(reason).toMatch(new RegExp(`\\(RFC 7208 §${section.replaceAll('.', '\\.')}\\)\\.$`));
  });
});

describe('where it leads to', () => {
  it.each<[string, Zone, string]>([
    // What an included record refuses is only not matched.
    ['include:vendor.example ?all', spf('vendor.example', 'v=spf1 -all'), 'neutral'],
    ['include:vendor.example -all', spf('vendor.example', 'v=spf1 +all'), 'everybody'],
    ['include:vendor.example -all', spf('vendor.example', 'v=spf1 ~all'), 'fail'],
    ['include:vendor.example -all', spf('vendor.example', 'v=spf1 ip4:0.0.0.0/0'), 'everybody'],
    ['?include:vendor.example -all', spf('vendor.example', 'v=spf1 +all'), 'neutral'],
    ['-include:vendor.example +all', spf('vendor.example', 'v=spf1 +all'), 'fail'],
    ['?ip4:0.0.0.0/0 redirect=vendor.example', spf('vendor.example', 'v=spf1 -all'), 'neutral'],
    ['redirect=vendor.example', spf('vendor.example', 'v=spf1 ip4:198.51.100.1 ?all'), 'neutral'],
    ['redirect=vendor.example', spf('vendor.example', 'v=spf1 +all'), 'everybody'],
    ['redirect=vendor.example', spf('vendor.example', 'v=spf1 -all'), 'fail'],
    ['redirect=VENDOR.example.', spf('vendor.example', 'v=spf1 -all'), 'fail'],
    [
      'include:%{d}.vendor.example ~all',
      spf(`${domain}.vendor.example`, 'v=spf1 +all'),
      'everybody',
    ],
    [
      'include:%{dr}.vendor.example ~all',
      spf('example.shop.vendor.example', 'v=spf1 +all'),
      'everybody',
    ],
    [
      'include:%{d1}.vendor.example ~all',
      spf('example.vendor.example', 'v=spf1 +all'),
      'everybody',
    ],
    // Of the record that is being read, and of the mail.
    [
      'redirect=vendor.example',
      { ...spf('vendor.example', 'v=spf1 a -all'), 'vendor.example A': ['198.51.100.1'] },
      'fail',
    ],
    [
      'redirect=vendor.example',
      {
        ...spf('vendor.example', 'v=spf1 include:%{o}.v.example -all'),
        ...spf(`${domain}.v.example`, 'v=spf1 +all'),
      },
      'everybody',
    ],
    ['redirect=%{i}.vendor.example', {}, 'not known'],
    ['exists:vendor.example -all', { 'vendor.example A': ['127.0.0.2'] }, 'everybody'],
    ['exists:vendor.example -all', {}, 'fail'],
    ['exists:vendor.example -all', { 'vendor.example A': ['2001:db8::1'] }, 'fail'],
    [
      'include:%{d-=-.}.vendor.example ~all',
      spf(`${domain}.vendor.example`, 'v=spf1 +all'),
      'everybody',
    ],
    [
      'include:%{d1r=-}.vendor.example ~all',
      spf(`${domain}.vendor.example`, 'v=spf1 +all'),
      'everybody',
    ],
  ])('v=spf1 %s', async (terms, more, state) => {
    expect(await stateOf(`v=spf1 ${terms}`, more)).toBe(state);
  });

  it('leaves out the first labels of a name that macros make too long (§7.3)', async () => {
    // 253 octets, of which there may be so many.
    const longest = `${Array.from({ length: 4 }, () => 'a'.repeat(60)).join('.')}.v.example`;
    const zone = spf(longest, 'v=spf1 +all');
    expect(await stateOf(`v=spf1 include:%{d}.${longest} -all`, zone)).toBe('everybody');
    expect(await stateOf(`v=spf1 include:%{d}.a${longest} -all`, zone)).toBe('broken');
  });

  it.each<[string, Zone]>([
    [`include:vendor.example -all`, { 'vendor.example TXT': null }],
    ['a -all', { [`${domain} A`]: null }],
    ['mx -all', { [`${domain} MX`]: ['mail.example'], 'mail.example A': null }],
    ['-all', { [`${domain} TXT`]: null }],
  ])('is not known where a name does not answer: %s', async (terms, more) => {
    const { state, reason } = await read(`v=spf1 ${terms}`, more);
    expect(state).toBe('not known');
    expect(reason).toMatch(/ did not answer\.$/);
  });
});

describe('its bounds', () => {
  it.each<[string, Zone, string]>([
    [`${many(10)} -all`, host, 'fail'],
    [`${many(11)} -all`, host, 'too many look-ups'],
    // A record that is included twice is evaluated twice: 2 + 2 + 2 × 4.
    [
      'include:a.example include:b.example -all',
      {
        ...host,
        ...spf('a.example', 'v=spf1 include:big.example -all'),
        ...spf('b.example', 'v=spf1 include:big.example -all'),
        ...spf('big.example', `v=spf1 ${many(4)} -all`),
      },
      'too many look-ups',
    ],
    ['include:shop.example -all', {}, 'too many look-ups'],
    ['redirect=shop.example', {}, 'too many look-ups'],
    [`a:gone.example mx:gone.example -all`, {}, 'fail'],
    [`${many(3, 'a:gone.example')} -all`, {}, 'absent names'],
    // What was an error first stays it.
    [`include:gone.example ${many(11)} -all`, host, 'broken'],
    [`${many(11)} include:gone.example -all`, host, 'too many look-ups'],
    // Whom it allows before its end it allows.
    [`ip4:0.0.0.0/0 ${many(11)} -all`, host, 'everybody'],
    ['ip6:2000::/3 include:gone.example -all', {}, 'everybody'],
  ])('%s', async (terms, more, state) => {
    expect(await stateOf(`v=spf1 ${terms}`, more)).toBe(state);
  });

  it('tells how many look-ups it takes, and stops to count somewhere', async () => {
    expect((await read(`v=spf1 ${many(12)} -all`, host)).reason).toContain('takes 12 look-ups');
    expect((await read('v=spf1 include:shop.example -all')).reason).toContain('40 or more');
  });

  it('reads no record without end, nor many of them', async () => {
    const long = many(3000, 'ip4:198.51.100.1');
    expect(await read(`v=spf1 ${long} -all`)).toEqual({
      records: [`v=spf1 ${long} -all`],
      state: 'not known',
      reason: `The record of ${domain} is longer than any that is read here.`,
    });
    const part = `v=spf1 ${many(500, 'ip4:198.51.100.1')} -all`;
    const zone = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`${n}.example TXT`, [part]]));
    const all = 'include:1.example include:2.example include:3.example include:4.example';
    expect(await stateOf(`v=spf1 ${all} -all`, zone)).toBe('not known');
  });

  it.each([
    ['ip4:0.0.0.0/1 ip4:128.0.0.0/1', 'everybody'],
    ['ip4:16.0.0.0/8', 'nearly everybody'],
    ['ip4:16.0.0.0/9 ip4:16.0.0.0/9 ip4:16.64.0.0/10', 'fail'],
    ['ip6:2001::/16', 'nearly everybody'],
    ['ip6:2001::/20', 'fail'],
    // Nobody has these on the internet.
    ['ip4:10.0.0.0/8 ip4:127.0.0.0/8 ip4:240.0.0.0/4 ip6:fc00::/7', 'fail'],
    ['ip4:10.0.0.0/7', 'nearly everybody'],
    ['a:host.example/0', 'everybody'],
    ['a:host.example//0', 'everybody'],
  ])('weighs the networks that it allows: %s', async (terms, state) => {
    expect(await stateOf(`v=spf1 ${terms} -all`, host)).toBe(state);
  });

  // Who is named by an earlier term never gets to the last (RFC 7208 §4.6.2); IPv6 does here.
  it.each([
    ['?ip4:0.0.0.0/0 -all', 'neutral'],
    ['~ip4:0.0.0.0/0 -all', 'softfail'],
    ['-ip4:0.0.0.0/0 ~all', 'softfail'],
    ['~ip4:0.0.0.0/0 ?all', 'neutral'],
    ['~ip4:0.0.0.0/0', 'neutral'],
    ['?ip4:0.0.0.0/0 +all', 'everybody'],
    ['?a:host.example/0 -all', 'neutral'],
    ['?ip4:16.0.0.0/7 -all', 'fail'],
  ])('says of others what it says of the whole internet: %s', async (terms, state) => {
    expect(await stateOf(`v=spf1 ${terms}`, host)).toBe(state);
  });
});

it('answers for any record, with few questions', async () => {
  const term = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('include:', 'a:', 'mx', 'exists:', 'redirect=', '%{d}', '%{o1r-}', '.', '/0'),
    fc.constantFrom('%{d-=-.}', '%{d_/=+,.-}', '%{d9r}', '%%', '%_'),
    fc.constantFrom(domain, 'other.example', ' ', '-all', 'ip4:10.0.0.0/8', 'ptr', '~'),
  );
  const record = fc.array(term, { maxLength: 60 }).map((terms) => `v=spf1 ${terms.join('')}`);
  await fc.assert(
    fc.asyncProperty(record, record, async (one, other) => {
      let asked = 0;
      const zone = openZone({
        [`${domain} TXT`]: [one],
        'other.example TXT': [other],
        'other.example MX': [domain, 'other.example'],
        'other.example A': ['198.51.100.1'],
      });
      const counted =
        <T>(ask: (name: string) => Promise<T>) =>
        (name: string) => {
          asked++;
          return ask(name);
        };
      const { state, reason } = await readSpf(domain, {
        texts: counted(zone.texts),
        addresses: counted(zone.addresses),
        exchangers: counted(zone.exchangers),
      });
      expect(typeof state).toBe('string');
      expect(reason.length).toBeLessThan(400);
      expect(asked).toBeLessThan(160);
    }),
  );
});

it('reads a long record in time that grows with its length alone', () => {
  // Processor time of this thread: what else the machine does is not counted. In milliseconds, the least of three.
  const once = (terms: string) => {
    const before = process.threadCpuUsage();
    for (let n = 0; n < 20; n++) readSpfTerms(`v=spf1 ${terms} -all`);
    return process.threadCpuUsage(before).user / 1000;
  };
  const took = (terms: string) => Math.min(once(terms), once(terms), once(terms));
  for (const term of ['.a', '/1', '%{d}', 'a', '.1', '-', '%{d-.'])
    for (const before of ['include:', 'a:', 'x=', '']) {
      const [some, many] = [1_000, 16_000].map((count) => took(`${before}${term.repeat(count)}`));
      // Sixteen times as long: were it quadratic, it took 256 times as long.
      expect(many).toBeLessThan(100 * Math.max(some ?? 0, 1));
    }
});
