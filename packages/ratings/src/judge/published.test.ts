import type { PublishedWeakness } from '@portal/releases';
import { describe, expect, it } from 'vitest';
import type { Facts } from '../ground/facts.ts';
import { factsOf } from '../testing/noFacts.ts';
import { judgePatchingCadence } from './patchingCadence.ts';
import { judgeServerSoftware } from './serverSoftware.ts';

// Ten days after 2.4.62.
const now = new Date('2024-07-27T00:00:00Z');
const weakness = (
  id: string,
  severity: PublishedWeakness['severity'],
  fixed: string | null,
): PublishedWeakness => ({ id, severity, versions: [{ from: '2.4.0', fixed, last: null }] });
const published = (weaknesses: PublishedWeakness[], asOf = '2024-07-26') => ({
  published: { Apache: { source: 'OSV', asOf, weaknesses } },
});
const exploits = (id: string): Pick<Facts, 'exploits'> => ({
  exploits: {
    source: 'CISA',
    asOf: '2024-07-25',
    listed: [{ id, product: 'Apache', addedOn: '2024-06-20' }],
  },
});
function judged(more: Partial<Facts>, server = 'Apache/2.4.61') {
  const answer = {
    url: 'https://shop.example/',
    status: 200,
    headers: { server: [server] },
    body: '',
  };
  const web = { http: [], https: [answer], certificateHolds: true, cors: null };
  const facts = factsOf('shop.example', { web, now, ...more });
  return { cadence: judgePatchingCadence(facts)[0], software: judgeServerSoftware(facts)[0] };
}

describe('what is published for the version that a website names', () => {
  it('RAT-117: is told with how grave it is, by whom and when, and does not grade', () => {
    const { cadence, software } = judged(
      published([
        weakness('CVE-2024-1001', 'low', '2.4.62'),
        weakness('CVE-2024-1002', 'critical', null),
        weakness('CVE-2024-1003', null, '2.4.62'),
        weakness('CVE-2024-1004', 'high', '2.4.61'),
      ]),
    );
    expect(cadence).toMatchObject({
      grade: 'GOOD',
      evidence: expect.stringMatching(
        /; its version is one for which these are published, so ask whoever runs it: CVE-2024-1002 \(critical\), CVE-2024-1001 \(low\), CVE-2024-1003 \(not rated\) \(OSV, as of 2024-07-26\)$/,
      ),
    });
    expect(software?.grade).toBe(judged({}).software?.grade);
  });

  it('RAT-117: names four, the gravest first, and counts the others', () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      weakness(`CVE-2024-100${at}`, at === 8 ? 'critical' : 'medium', null),
    );
    expect(judged(published(many)).cadence?.evidence).toMatch(
      /: CVE-2024-1008 \(critical\), (CVE-2024-100\d \(medium\)(, | )){3}and 5 more \(OSV/,
    );
  });

  it('RAT-117: is told where the system’s vendor fixes versions under their old number, which stays not known', () => {
    const { cadence, software } = judged(
      { ...published([weakness('CVE-2024-1001', 'high', null)]), ...exploits('CVE-2024-1001') },
      'Apache/2.4.61 (Debian)',
    );
    expect(cadence).toMatchObject({
      grade: 'UNKNOWN',
      evidence: expect.stringMatching(
        /so ask whoever runs it: CVE-2024-1001 \(high, used by attackers\) \(OSV, as of 2024-07-26; CISA, as of 2024-07-25\)$/,
      ),
    });
    expect(software).toMatchObject({ grade: 'UNKNOWN' });
  });

  it.each<[string, Partial<Facts>, string | undefined]>([
    ['nobody was asked', {}, undefined],
    [
      'the version is told in part',
      { published: { PHP: { source: 'OSV', asOf: '2024-07-26', weaknesses: [] } } },
      'PHP/8.1',
    ],
    ['nobody answered about the product', published([]), 'nginx/1.27.0'],
  ])('RAT-117: is called not known where %s', (_, more, server) => {
    expect(judged(more, server).cadence?.evidence).toMatch(
      /; whether weaknesses of this version are published is not known$/,
    );
  });

  it('RAT-117: says that nothing is listed, until the answer is older than 30 days', () => {
    const evidence = (asOf: string) => judged(published([], asOf)).cadence?.evidence;
    expect(evidence('2024-06-27')).toMatch(
      /; no weakness of this version is listed \(OSV, as of 2024-06-27\)$/,
    );
    expect(evidence('2024-06-26')).toMatch(
      /; whether weaknesses of this version were published since is not known \(OSV, as of 2024-06-26\)$/,
    );
    const old = published([weakness('CVE-2024-1001', 'low', null)], '2024-06-26');
    expect(judged(old).cadence?.evidence).toContain('CVE-2024-1001 (low) (OSV, as of 2024-06-26)');
  });
});

describe('what is published for the version and attackers use', () => {
  it('RAT-118: is graded as a known way in is, by both risk vectors', () => {
    const { cadence, software } = judged({
      ...published([
        weakness('CVE-2024-1001', 'high', null),
        weakness('CVE-2024-1002', 'medium', null),
      ]),
      ...exploits('CVE-2024-1002'),
    });
    const said =
      'CVE-2024-1002, listed on 2024-06-20 (CISA, as of 2024-07-25) and published for this version (OSV, as of 2024-07-26)';
    expect(cadence).toMatchObject({
      grade: 'BAD',
      title: 'Attackers use a known weakness of Apache 2.4.61',
      evidence: expect.stringContaining(said),
    });
    expect(cadence?.evidence).toContain(
      ': CVE-2024-1002 (medium, used by attackers), CVE-2024-1001 (high) (OSV',
    );
    expect(software).toMatchObject({
      grade: 'BAD',
      title: 'Apache 2.4.61 has a weakness that attackers use',
      evidence: expect.stringContaining(said),
    });
  });

  it.each<[string, Partial<Facts>]>([
    ['attackers do not use it', published([weakness('CVE-2024-1001', 'critical', null)])],
    ['it was fixed before the version', published([weakness('CVE-2024-1002', 'high', '2.4.61')])],
    ['nobody told of the version', {}],
  ])('RAT-118: is nothing where %s', (_, more) => {
    const { cadence, software } = judged({ ...more, ...exploits('CVE-2024-1002') });
    expect([cadence?.grade, software?.grade]).not.toContain('BAD');
  });
});
