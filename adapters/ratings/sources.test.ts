/**
 * Findings that the engine cannot measure itself: services that the operator configures, each played on this
 * machine.
 */

import type { Disclosure } from '@portal/ratings/facts';
import type { Grade } from '@portal/ratings/finding';
import { openDns } from '@portal/ratings/testing/dnsServer';
import { type OpenServer, openHanging, openHttp } from '@portal/ratings/testing/tlsServers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Log } from '#kit/server/log/log.ts';
import { hurryTimeouts } from '#tests/support/hurryTimeouts.ts';
import { createEmbeddedRatings } from './embedded.ts';
import { breachKey, type ListedBreach, openBreachService } from './testing/breachService.ts';

const now = new Date('2026-11-18T12:00:00.000Z');
const open: AsyncDisposable[] = [];
const kept = <One extends AsyncDisposable>(one: One): One => {
  open.push(one);
  return one;
};
const warn = vi.fn();
const log = { warn } as unknown as Log;
const domains = ['none', 'old', 'past', 'fresh', 'made-up', 'some', 'many', 'unproven'].map(
  (name) => `${name}.test`,
);
const breach = (added: string): ListedBreach => ({
  Title: 'The leak',
  AddedDate: added,
  PwnCount: 20_000,
  DataClasses: ['Email addresses', 'Passwords'],
});
const accounts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`person${at}`, ['Elsewhere']]));

let resolver: string;
let breaches: OpenServer;
beforeAll(async () => {
  const address = (name: string, data: string) => ({ type: 'A', name, ttl: 60, data }) as const;
  const zones = domains.map((name) => [
    name,
    {
      records: {
        [`${name}/A`]: [address(name, '192.0.2.7')],
        [`${name}/TXT`]: [{ type: 'TXT', name, ttl: 60, data: 'v=spf1 ip4:192.0.2.7 -all' }],
        ...(name === 'some.test' && {
          [`${name}/MX`]: [
            { type: 'MX', name, ttl: 60, data: { preference: 10, exchange: 'mail.some.test' } },
          ],
          'mail.some.test/A': [address('mail.some.test', '192.0.2.8')],
        }),
      },
    },
  ]);
  const lists = {
    '7.2.0.192.first.lists.test/A': [address('7.2.0.192.first.lists.test', '127.0.0.2')],
    // The answer by which a list refuses this client (compare RFC 5782); it is not a listing.
    '7.2.0.192.shy.lists.test/A': [address('7.2.0.192.shy.lists.test', '127.255.255.254')],
  };
  const dns = kept(
    await openDns({ ...Object.fromEntries(zones), 'lists.test': { records: lists } }),
  );
  resolver = dns.resolver;
  breaches = kept(
    await openBreachService({
      'none.test': {},
      'old.test': { breaches: [breach('2020-01-01T00:00:00Z')], accounts: accounts(3) },
      'past.test': { breaches: [breach('2025-03-01T00:00:00Z')], accounts: accounts(12) },
      'fresh.test': { breaches: [breach('2026-11-18T00:00:00Z')], accounts: accounts(40) },
      'made-up.test': { breaches: [{ ...breach('2026-11-17T00:00:00Z'), IsFabricated: true }] },
    }),
  );
});
afterAll(() => Promise.all(open.map((one) => one[Symbol.asyncDispose]())));

const at = ({ port }: OpenServer) => `http://127.0.0.1:${port}`;
async function rate(
  domain: string,
  more: Record<string, unknown> = {},
  disclosures: readonly Disclosure[] = [],
) {
  const settings = {
    demo: false,
    RATINGS_RESOLVER: resolver,
    SCAN_FORBIDDEN: [],
    RATINGS_BLOCKLISTS: [],
    HIBP_API_KEY: breachKey,
    HIBP_URL: `${at(breaches)}/api/v3`,
    RATINGS_FEED_URL: undefined,
    RATINGS_RDAP_URL: 'http://127.0.0.1:9',
    RATINGS_CERTIFICATE_LOG_URL: undefined,
    RATINGS_ROA_URL: undefined,
    RATINGS_VRPS_URL: undefined,
    // Nobody answers there: what is shipped is used.
    RATINGS_RELEASES_URL: 'http://127.0.0.1:9/api',
    RATINGS_EXPLOITED_URL: 'http://127.0.0.1:9/exploited.json',
    RATINGS_CHANCES_URL: 'http://127.0.0.1:9/epss',
    RATINGS_WEAKNESSES_URL: 'http://127.0.0.1:9/osv',
    RATINGS_FEED_TOKEN: undefined,
    URLHAUS_AUTH_KEY: undefined,
    URLHAUS_URL: 'http://127.0.0.1:9/v1',
    ...more,
  };
  const ratings = createEmbeddedRatings(settings, log);
  const report = await ratings.rate({
    url: domain,
    provenHosts: [],
    provenAddresses: {},
    confirmedHosts: [],
    refusedHosts: [],
    disclosures,
    employees: null,
    userAgent: 'test',
    now,
  });
  const gradesOf = (vector: string) =>
    report.findings.filter((one) => one.vector === vector).map(({ grade }) => grade);
  return { report, gradesOf };
}

describe('Have I Been Pwned', () => {
  it.each([
    ['none.test', 'GOOD', 'GOOD', 0],
    ['old.test', 'FAIR', 'FAIR', 1],
    ['past.test', 'WARN', 'WARN', 1],
    ['fresh.test', 'BAD', 'BAD', 1],
  ])('%s: breaches are %s, exposed addresses %s', async (domain, own, exposed, incidents) => {
    const { report, gradesOf } = await rate(domain);
    expect(gradesOf('data_breaches')).toEqual([own]);
    expect(gradesOf('exposed_credentials')).toEqual([exposed]);
    expect(report.incidents).toHaveLength(incidents);
    if (domain === 'fresh.test') expect(report.deducted).toBeCloseTo(90, 0);
  });
  it('counts no breach that the service marks as made up', async () => {
    const { report, gradesOf } = await rate('made-up.test');
    expect(gradesOf('data_breaches')).toEqual(['GOOD']);
    expect(report.incidents).toEqual([]);
  });
  it('leaves the addresses without data where the domain is not verified, and says so in the log', async () => {
    warn.mockClear();
    const { gradesOf } = await rate('unproven.test');
    expect(gradesOf('exposed_credentials')).toEqual([]);
    expect(gradesOf('data_breaches')).toEqual(['GOOD']);
    const sources = warn.mock.calls.map(([told]) => (told as { source: string }).source);
    expect(sources.filter((source) => source === 'exposed accounts')).toHaveLength(1);
  });
  it('costs nothing but its own vectors when it refuses, or answers nonsense', async () => {
    const nonsense = kept(await openHttp(() => ({ body: '<p>Maintenance</p>' })));
    for (const more of [{ HIBP_API_KEY: 'wrong' }, { HIBP_URL: at(nonsense) }]) {
      const { report, gradesOf } = await rate('fresh.test', more);
      expect(gradesOf('exposed_credentials')).toEqual([]);
      expect(gradesOf('spf')).not.toEqual([]);
      expect(report.measured).toContain('spf');
    }
  });
  it('is asked nothing without a key', async () => {
    const { report } = await rate('fresh.test', { HIBP_API_KEY: undefined });
    expect(report.scores).toMatchObject({ data_breaches: null, exposed_credentials: null });
  });
});

describe('the catalogue of what attackers use', () => {
  const exploited = async (demo: boolean, url: (port: number) => string) => {
    const asked: string[] = [];
    const list = kept(
      await openHttp((path) => {
        asked.push(path);
        return { body: JSON.stringify({ dateReleased: now.toISOString(), vulnerabilities: [] }) };
      }),
    );
    const settings = { demo, RATINGS_EXPLOITED_URL: url(list.port) };
    const ratings = createEmbeddedRatings(
      settings as Parameters<typeof createEmbeddedRatings>[0],
      log,
    );
    warn.mockClear();
    return [await ratings.listExploited(now), asked.length, warn.mock.calls.length];
  };
  const empty = {
    source: 'CISA, Known Exploited Vulnerabilities',
    asOf: '2026-11-18',
    listed: [],
  };
  const local = (port: number) => `http://127.0.0.1:${port}/exploited.json`;

  it('ADV-042: is listed, by the demonstration from its own machine only', async () => {
    expect(await exploited(false, local)).toEqual([empty, 1, 0]);
    expect(await exploited(true, local)).toEqual([empty, 1, 0]);
    expect(await exploited(true, () => 'http://192.0.2.1/exploited.json')).toEqual([null, 0, 0]);
  });

  it('ADV-042: is null where it never answered', async () => {
    expect(await exploited(false, () => 'http://127.0.0.1:9/exploited.json')).toEqual([null, 0, 1]);
  });
});

describe('the releases of server software, what is published of it, what attackers use, and will use', () => {
  it.each([
    ['are asked for', false, true],
    ['are not asked for by the demonstration', true, false],
  ])('%s', async (_, demo, isAsked) => {
    const asked: string[] = [];
    const list = kept(
      await openHttp((path) => {
        asked.push(path);
        return { status: 404 };
      }),
    );
    const urls = {
      RATINGS_RELEASES_URL: at(list),
      RATINGS_EXPLOITED_URL: `${at(list)}/exploited.json`,
      RATINGS_CHANCES_URL: `${at(list)}/epss`,
      RATINGS_WEAKNESSES_URL: `${at(list)}/osv`,
    };
    const { report } = await rate('none.test', { demo, ...urls });
    expect(asked.includes('/nginx.json')).toBe(isAsked);
    expect(asked.includes('/exploited.json')).toBe(isAsked);
    expect(asked.some((path) => path.startsWith('/epss?cve='))).toBe(isAsked);
    expect(asked.includes('/osv')).toBe(isAsked);
    // Nobody answered, and the rating is there all the same.
    expect(report.measured).toContain('spf');
  });
});

describe('the logs of certificates', () => {
  it('are asked where the operator names a search of them', async () => {
    const log = kept(await openHttp(() => ({ body: '[{"name_value":"old.none.test"}]' })));
    const { report } = await rate('none.test', { RATINGS_CERTIFICATE_LOG_URL: at(log) });
    const told = report.findings.find(({ id }) => id === 'domain_protection/hosts/none.test');
    expect(told?.evidence).toBe('old.none.test: leads nowhere');
  });
});

describe('the routes of addresses', () => {
  it('RAT-049: are asked for of the operator’s validator, where there is one', async () => {
    const validator = kept(
      await openHttp(() => ({
        body: JSON.stringify({ metadata: { generatedTime: '2026-11-24T16:00:00Z' }, roas: [] }),
      })),
    );
    const { report } = await rate('some.test', { RATINGS_ROA_URL: `${at(validator)}/json` });
    const found = report.findings.find(({ id }) => id === 'domain_protection/routes/some.test');
    expect(found).toMatchObject({
      grade: 'NEUTRAL',
      evidence: expect.stringMatching(/: no ROA\n/),
    });
    const without = (await rate('some.test')).report;
    expect(without.findings.some(({ id }) => id.includes('/routes/'))).toBe(false);
  });

  it('RAT-119: are looked up in an export where there is no validator, and no rating waits for it', async () => {
    const hanging = kept(await openHanging());
    const more = { RATINGS_VRPS_URL: `${at(hanging)}/vrps.json` };
    const { report } = await rate('some.test', more);
    const found = report.findings.find(({ id }) => id === 'domain_protection/routes/some.test');
    expect(found).toMatchObject({
      grade: 'NEUTRAL',
      title: expect.stringMatching(/is not known$/),
    });
    await expect.poll(() => hanging.seen).toEqual(['asked']);
    const demo = (await rate('some.test', { ...more, demo: true })).report;
    expect(demo.findings.some(({ id }) => id.includes('/routes/'))).toBe(false);
  });
});

describe('malware that strangers found', () => {
  it('RAT-088: is asked about at both hosts where there is a key, and counts', async () => {
    const asked: string[] = [];
    const list = kept(
      await openHttp((path) => {
        asked.push(path);
        const urls = [{ url_status: 'online', date_added: '2026-11-03 10:48:03 UTC' }];
        return { body: JSON.stringify({ query_status: 'ok', urls }) };
      }),
    );
    const more = { URLHAUS_AUTH_KEY: 'ours', URLHAUS_URL: `${at(list)}/v1` };
    const { report, gradesOf } = await rate('none.test', more);
    expect(asked).toEqual(['/v1/host/', '/v1/host/']);
    expect(gradesOf('malware_servers')).toEqual(['BAD', 'BAD']);
    expect(report.measured).toContain('malware_servers');
    const without = (await rate('none.test')).report;
    expect(without.scores.malware_servers).toBeNull();
    expect(report.scores.malware_servers).toBe(0);
  });
});

describe('the registry', () => {
  it.each([
    ['is asked', false, ['/domain/none.test']],
    ['is not asked by the demonstration', true, []],
  ])('%s', async (_, demo, paths) => {
    const asked: string[] = [];
    const rdap = kept(
      await openHttp((path) => {
        asked.push(path);
        return { body: JSON.stringify({ status: ['client transfer prohibited'] }) };
      }),
    );
    const { report } = await rate('none.test', { demo, RATINGS_RDAP_URL: at(rdap) });
    expect(asked).toEqual(paths);
    const locks = report.findings.filter(({ id }) => id.startsWith('domain_protection/lock/'));
    expect(locks.map(({ grade }) => grade)).toEqual(paths.map(() => 'GOOD'));
  });
});

describe('DNS block lists', () => {
  it.each([
    [['shy.lists.test'], ['GOOD']],
    [['first.lists.test', 'shy.lists.test'], ['WARN']],
    [[], []],
  ])('%j: %j', async (RATINGS_BLOCKLISTS, grades) => {
    const { gradesOf } = await rate('none.test', { RATINGS_BLOCKLISTS });
    expect(gradesOf('spam_propagation')).toEqual(grades);
  });
});

describe('disclosures of the concierge', () => {
  const entered = (grade: Grade, at = '2026-11-18'): Disclosure => ({
    id: `one-${grade}`,
    at,
    grade,
    text: 'A laptop was stolen',
  });
  it.each([
    ['GOOD', 100, 0],
    ['FAIR', 75, 20],
    ['WARN', 40, 40],
    ['BAD', 0, 70],
    ['NEUTRAL', null, 0],
  ] as const)('%s as it was entered', async (grade, score, points) => {
    const { report, gradesOf } = await rate('none.test', {}, [entered(grade)]);
    expect(gradesOf('other_disclosures')).toEqual([grade]);
    expect(report.scores.other_disclosures).toBe(score);
    expect(report.incidents).toMatchObject(points === 0 ? [] : [{ points }]);
    // `now` is on the day of the incident.
    expect(report.deducted).toBeCloseTo(points, 0);
  });
  it('cost half as much after 120 days', async () => {
    const { report } = await rate('none.test', {}, [entered('WARN', '2026-07-21')]);
    expect(report.deducted).toBeCloseTo(20, 0);
  });
  it('that were taken back are measured as gone, and leave no grade', async () => {
    const { report } = await rate('none.test');
    expect(report.measured).toContain('other_disclosures');
    expect(report.scores.other_disclosures).toBeNull();
  });
});

describe('a feed', () => {
  const finding = (vector: string, grade: string) => ({
    vector,
    id: 'one',
    grade,
    title: 'Seen by the feed',
    seenAt: '2026-11-18T09:00:00.000Z',
  });
  const answering = async (body: unknown, status = 200) => {
    const asked: [path: string, token: string | undefined][] = [];
    const server = kept(
      await openHttp((path, { authorization }) => {
        asked.push([path, authorization]);
        return {
          status,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
      }),
    );
    return {
      asked,
      settings: { RATINGS_FEED_URL: at(server), RATINGS_FEED_TOKEN: 'token-of-ours' },
    };
  };
  it('provides vectors that nobody sees from outside, and they count', async () => {
    const { asked, settings } = await answering({
      findings: [finding('botnet_infections', 'BAD'), finding('file_sharing', 'GOOD')],
    });
    const { report } = await rate('none.test', settings);
    expect(report.scores).toMatchObject({ botnet_infections: 0, file_sharing: 100 });
    expect(report.measured).toEqual(expect.arrayContaining(['botnet_infections', 'spf']));
    expect(asked).toEqual([['/?domain=none.test', 'Bearer token-of-ours']]);
  });
  it('that knows nothing of the domain leaves the vectors without data', async () => {
    const { settings } = await answering({}, 404);
    const { report } = await rate('none.test', settings);
    expect(report.scores.botnet_infections).toBeNull();
  });
  it.each([
    ['fails', {}, 500],
    ['names a vector that does not exist', { findings: [finding('moon_phase', 'BAD')] }, 200],
  ])('that %s costs nothing but its own vectors', async (_, body, status) => {
    const { settings } = await answering(body, status);
    const { report } = await rate('none.test', settings);
    expect(report.scores).toMatchObject({ botnet_infections: null, spf: 100 });
  });
  it('that hangs is waited for no longer than ten seconds', async () => {
    const waited = hurryTimeouts();
    const hanging = kept(await openHanging());
    const { report } = await rate('none.test', { RATINGS_FEED_URL: at(hanging) });
    expect(report.scores).toMatchObject({ botnet_infections: null, spf: 100 });
    expect(Math.max(...waited())).toBe(10_000);
  });
});
