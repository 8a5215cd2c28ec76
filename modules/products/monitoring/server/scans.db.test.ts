import { randomUUID } from 'node:crypto';
import { type Finding, ScanFailure, type ScanProgress, type ScanReport } from '@portal/scanner';
import { fixesFor } from '@portal/scanner/platforms/fixes';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ScanProvider } from '#kit/server/ports/scanning.ts';
import * as settings from '#modules/foundation/people/calls/settings.ts';
import * as dashboard from '#modules/overviews/dashboard/calls.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { ownerForAll, portalForAll, runJob } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';
import { failScan, runScan } from './jobs/runScan.ts';

/** The scan provider's behaviour in the current test. */
let behave: ScanProvider['scan'];
let owner: Visitor;
let targetId: string;
let scanId: string;

const portal = portalForAll({
  services: {
    scanning: { scan: (order, options) => behave(order, options), fixesFor },
  },
});
const stranger = ownerForAll(portal);
beforeEach(async () => {
  // Jobs that an earlier test left in the queue run while this owner signs up.
  behave = async () => report([]);
  owner = await portal.owner();
  const { data } = await owner.call(monitoring.createTarget, {
    targetName: 'Harbor; Bakery',
    targetUrl: 'https://harborbakery.example',
    scan_profile: 'normal',
    recurrence: 'm',
    date_time: '2026-12-01T09:00:00.000Z',
    permission: true,
    scanNow: true,
  });
  targetId = data.targetId;
  scanId = data.scanId ?? '';
});

const finding = (change: Partial<Finding> = {}): Finding => ({
  checkId: 'xss-r',
  title: 'Your search page can be made to run a stranger’s code',
  technicalName: 'Reflected cross-site scripting',
  severity: 'high',
  confidence: 'confirmed',
  method: 'GET',
  url: 'https://harborbakery.example/search?q=x',
  parameter: 'q',
  cwe: 'CWE-79',
  owasp: { 2021: 'A03', 2025: 'A05' },
  pci: ['6.2.4'],
  evidence: '<svg onload=x>',
  advice: { risk: 'Harm.', fix: 'Encode.', references: ['CWE-79'] },
  alsoAt: [{ method: 'GET', url: 'https://harborbakery.example/other' }],
  ...change,
});
const report = (findings: readonly Finding[]): ScanReport => ({
  target: 'https://harborbakery.example',
  level: 'normal',
  startedAt: '2026-11-18T18:00:00.000Z',
  finishedAt: '2026-11-18T18:05:00.000Z',
  requests: 120,
  pages: 12,
  findings,
  coverage: { checks: ['xss-r', 'hsts'], stoppedBy: 'done' },
});
const found = [
  finding(),
  finding({ severity: 'medium', parameter: 'r', title: 'Your search page prints words' }),
  finding({
    severity: 'low',
    evidence: 'half a pair \ud800 and NUL \0',
    title: 'Your search page is slow to answer',
  }),
  finding({ severity: 'info', parameter: undefined, title: 'Your search page has a name' }),
];

const scanNow = async () =>
  (await owner.call(monitoring.loadScanMap, {})).data.scans[targetId]?.[0];
const cancel = (who = owner) =>
  who.call(monitoring.cancelScan, { zeguroTargetId: targetId, zeguroScanId: scanId });
const findings = (who = owner, id = scanId) => who.call(monitoring.loadFindings, { scanId: id });
const wordsOf = async (type: string) =>
  pagesOf((await download(type)).body as Buffer)
    .join(' ')
    .replace(/\s+/g, ' ');
const download = (type: string, who = owner, target = targetId, scan = scanId) =>
  who.call(monitoring.getScanReport, { report: `Harbor%3B Bakery;${target};${scan};${type}` });

describe('job monitoring.runScan', () => {
  it('MON-132, MON-140: stores what was found, with its counts, and ends the scan', async () => {
    let order: unknown;
    behave = async (asked) => {
      order = asked;
      portal.clock.forward(300);
      return report(found);
    };
    await portal.runJobs();
    expect(order).toEqual({
      websiteId: targetId,
      exclude: [],
      known: null,
      url: 'https://harborbakery.example',
      level: 'normal',
      addresses: null,
      userAgent: expect.stringContaining('Fairhaven'),
    });
    expect(await scanNow()).toMatchObject({
      status: 'completed',
      highs: 1,
      mediums: 1,
      lows: 1,
      progress: null,
      completeTime: portal.clock.now().toISOString(),
    });
    const { data } = await findings();
    expect(data.findings.map(({ severity }) => severity)).toEqual([
      'high',
      'medium',
      'low',
      'info',
    ]);
    expect(data.findings[0]).toMatchObject({ ...finding(), findingId: expect.any(String) });
    expect(data.findings[2]?.evidence).toBe('half a pair \ufffd and NUL \ufffd');
    expect(data).toMatchObject({ requests: 120, checks: 2, stoppedBy: 'done' });
  });

  it('MON-134, MON-155, MON-156: tells how it is fixed here, with the policy that the scan made', async () => {
    const policy = { value: "default-src 'self'", hasInlineScripts: true };
    const advice = { ...finding().advice, policy };
    behave = async () => ({
      ...report([finding({ checkId: 'csp-missing', advice }), finding({ checkId: 'hsts' })]),
      platforms: ['nginx'],
    });
    await portal.runJobs();
    const { data } = await findings();
    const [csp, hsts] = data.findings.map(({ fixesHere }) => fixesHere);
    expect(csp).toMatchObject([
      {
        platform: 'nginx',
        title: 'On nginx, which your website seems to use',
        where: expect.stringContaining('server block'),
        steps: [
          {
            text: expect.stringMatching(/what the scan saw.*developer give each a nonce/),
            snippet: {
              language: 'nginx',
              text: `add_header Content-Security-Policy-Report-Only "default-src 'self'" always;`,
            },
          },
          { snippet: { text: `add_header Content-Security-Policy "default-src 'self'" always;` } },
        ],
        check: expect.any(String),
        mayBreak: expect.any(String),
        undo: expect.any(String),
      },
    ]);
    expect(hsts?.[0]?.steps).toHaveLength(2);
    expect(data.findings[0]?.advice).toEqual(finding().advice);
    expect(await wordsOf('owasp')).toContain(
      `add_header Content-Security-Policy "default-src 'self'" always;`,
    );
  });

  it('MON-132: counts what it found beyond the 500 that it keeps', async () => {
    const many = Array.from({ length: 600 }, (_, at) =>
      finding({ severity: 'low', title: `Small thing ${at}` }),
    );
    behave = async () => report([finding(), ...many]);
    await portal.runJobs();
    expect(await scanNow()).toMatchObject({ highs: 1, lows: 600 });
    expect((await findings()).data.findings).toHaveLength(500);
  });

  it('MON-343: tells what it could not test and may have left behind, on its page and in its report', async () => {
    const told = ['Not reached: 7 pages, 3 inputs, 1 check.', 'Left behind: a word at /guestbook.'];
    behave = async () => ({ ...report([finding()]), remarks: told });
    await portal.runJobs();
    expect((await findings()).data.remarks).toEqual(told);
    expect(await wordsOf('owasp')).toContain('How this scan went');
    expect(await wordsOf('owasp')).toContain(told[1]);
  });

  it('MON-343: says nothing of a scan that went well', async () => {
    behave = async () => report([finding()]);
    await portal.runJobs();
    expect((await findings()).data.remarks).toEqual([]);
    expect(await wordsOf('owasp')).not.toContain('How this scan went');
  });

  it('MON-109: keeps one report when the job runs twice, one after the other or at once', async () => {
    let runs = 0;
    const both = Promise.withResolvers<void>();
    behave = async () => {
      runs += 1;
      if (runs === 2) both.resolve();
      await both.promise;
      return report([finding()]);
    };
    await Promise.all([
      runJob(portal.services, runScan, { scanId }),
      runJob(portal.services, runScan, { scanId }),
    ]);
    await portal.runJobs();
    expect(runs).toBe(2);
    expect((await findings()).data.findings).toHaveLength(1);
  });

  it('MON-014, MON-365: keeps its progress while it runs, and counts causes', async () => {
    const counts = { phase: 'crawl' as const, done: 3, known: 9, requests: 14 };
    const code = { title: 'Code', severity: 'high' } as const;
    const found = [
      { ...code, checkId: 'sqli-err' },
      { ...code, checkId: 'sqli-time' },
      { checkId: 'banner', title: 'Software', severity: 'info' as const },
    ];
    let finish = () => {};
    behave = (_order, { onProgress }) => {
      onProgress({ ...counts, findings: found.length, found });
      return new Promise((resolve) => {
        finish = () => resolve(report([]));
      });
    };
    const running = portal.runJobs();
    await expect.poll(scanNow).toMatchObject({
      status: 'started',
      progress: { ...counts, findings: 1, worst: ['Code'] },
    });
    finish();
    await running;
  });

  it('DSH-146: the dashboard hears what was looked at; a check before the pages are known does not tick them', async () => {
    const looking = async () => (await owner.call(dashboard.monitoring, {})).data.running;
    const none = {
      url: 'https://harborbakery.example',
      isReached: false,
      hasPages: false,
      found: 0,
    };
    // It waits for its turn.
    expect(await looking()).toEqual(none);
    const begun = Promise.withResolvers<(phase: ScanProgress['phase']) => void>();
    const ended = Promise.withResolvers<ScanReport>();
    behave = (_order, { onProgress }) => {
      begun.resolve((phase) => onProgress({ phase, done: 0, known: 1, requests: 9, findings: 2 }));
      return ended.promise;
    };
    const running = portal.runJobs();
    const tell = await begun.promise;
    tell('connect');
    await expect.poll(looking).toEqual({ ...none, found: 2 });
    tell('check');
    await expect.poll(looking).toEqual({ ...none, isReached: true, found: 2 });
    tell('crawl');
    tell('check');
    const all = { ...none, isReached: true, hasPages: true, found: 2 };
    await expect.poll(looking).toEqual(all);
    ended.resolve(report([]));
    await running;
    expect(await looking()).toBeNull();
  });

  it('MON-107: ends as failed with the reason when the site cannot be scanned', async () => {
    behave = async () => {
      throw new ScanFailure('NAME_NOT_FOUND', 'no such host');
    };
    await portal.runJobs();
    expect(await scanNow()).toMatchObject({
      status: 'failed',
      failureReason: 'NAME_NOT_FOUND',
      highs: 0,
    });
  });

  it('MON-109: is tried again after the unforeseen, and fails as INTERNAL when given up', async () => {
    behave = async () => {
      throw new Error('out of memory');
    };
    await expect(runJob(portal.services, runScan, { scanId })).rejects.toThrow('out of memory');
    expect((await scanNow())?.status).toBe('started');
    await runJob(portal.services, failScan, { scanId });
    expect(await scanNow()).toMatchObject({ status: 'failed', failureReason: 'INTERNAL' });
  });

  it('MON-109: is given back when the process stops, without an end to the scan', async () => {
    const stopping = new AbortController();
    behave = (_order, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ScanFailure('CANCELED', 'aborted')));
        stopping.abort();
      });
    await expect(runJob(portal.services, runScan, { scanId }, stopping)).rejects.toThrow('aborted');
    expect((await scanNow())?.status).toBe('started');
  });
});

describe('POST /api/monitoring/webapps/cancelScan', () => {
  it('MON-103, MON-179: ends the scan at once, stops its job within two seconds, and tells the next date', async () => {
    let stoppedAfter = 0;
    behave = (_order, { signal }) =>
      new Promise((_resolve, reject) => {
        const start = performance.now();
        signal.addEventListener('abort', () => {
          stoppedAfter = performance.now() - start;
          reject(new ScanFailure('CANCELED', 'aborted'));
        });
      });
    const running = portal.runJobs();
    expect((await cancel()).data).toEqual({ nextScan: '2026-12-01T09:00:00Z' });
    expect(await scanNow()).toMatchObject({ status: 'canceled', completeTime: expect.any(String) });
    await running;
    // It looks once a second; on a machine that stalls later, and never only at the end.
    expect(stoppedAfter).toBeLessThan(30_000);
    expect((await cancel()).refused).toBe('NOT_RUNNING');
  });

  it('is told by the audit log with the name of the website', async () => {
    await cancel();
    const { entries } = (await owner.call(settings.getActivity, {})).data;
    expect(entries.map(({ action, subject }) => [action, subject])).toContainEqual([
      '/monitoring/webapps/cancelScan',
      'Harbor; Bakery',
    ]);
  });

  it('MON-100, MON-103: wins against a finish that comes later: one terminal state, nothing stored', async () => {
    behave = async () => {
      await cancel();
      return report([finding()]);
    };
    await portal.runJobs();
    expect(await scanNow()).toMatchObject({ status: 'canceled', highs: 0 });
    expect((await findings()).refused).toBe('NOT_FOUND');
  });

  it('MON-100: cancels a scan that no worker has taken yet, which then never runs', async () => {
    behave = async () => {
      throw new Error('must not run');
    };
    await cancel();
    await portal.runJobs();
    expect((await scanNow())?.status).toBe('canceled');
  });

  it("MON-186: answers another organisation's scan as a random one", async () => {
    const foreign = await cancel(stranger);
    const random = await stranger.call(monitoring.cancelScan, {
      zeguroTargetId: randomUUID(),
      zeguroScanId: randomUUID(),
    });
    expect([foreign.status, foreign.body]).toEqual([random.status, random.body]);
    expect((await scanNow())?.status).toBe('started');
  });
});

describe('a finished scan', () => {
  beforeEach(async () => {
    behave = async () => report(found);
    await portal.runJobs();
  });

  it('MON-129, MON-181: GET /api/monitoring/webapps/getScanReport › downloads as PDF under the name of the website', async () => {
    for (const [type, version] of [
      ['owner', 'Report for the owner'],
      ['fix', 'Fix list'],
      ['owasp', 'OWASP scan report'],
      ['pci', 'PCI scan report'],
    ] as const) {
      const answer = await download(type);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      const name = `Harbor; Bakery - ${version}, Nov 18, 2026.pdf`;
      expect(answer.headers['content-disposition']).toContain(encodeURIComponent(name));
      expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('MON-130: both versions list the same findings, and each has a table of its own', async () => {
    const [owasp, pci] = await Promise.all([wordsOf('owasp'), wordsOf('pci')]);
    for (const words of [owasp, pci]) {
      expect(words).toContain('AM I ALL RIGHT?');
      expect(words).toContain('<svg onload=x>');
      expect(words).toContain('Encode.');
      expect(words).toContain('What was and was not tested');
      const places = found.map((_, n) => words.lastIndexOf(`${n + 1}. Your search page`));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    const own = ['2025 edition', 'PCI DSS requirements', 'not an ASV scan'];
    expect(own.map((words) => owasp.includes(words))).toEqual([true, false, false]);
    expect(own.map((words) => pci.includes(words))).toEqual([false, true, true]);
  });

  it.each([
    ["another organisation's", () => download('owasp', stranger)],
    ['another website’s', () => download('owasp', owner, randomUUID())],
    ['an unknown', () => download('owasp', owner, targetId, randomUUID())],
    ['a type that there is not', () => download('hipaa')],
  ])('MON-181, MON-186: getScanReport › %s is not found', async (_what, ask) => {
    expect((await ask()).refused).toBe('NOT_FOUND');
  });

  it("MON-186: loadFindings › answers another organisation's scan as a random one", async () => {
    const [foreign, random] = [await findings(stranger), await findings(stranger, randomUUID())];
    expect([foreign.status, foreign.body]).toEqual([random.status, random.body]);
    expect(foreign.refused).toBe('NOT_FOUND');
  });

  it('GET /api/dashboard/monitoring › counts websites, scans and issues', async () => {
    const { data } = await owner.call(dashboard.monitoring, {});
    expect(data).toEqual({
      webAppsScanned: 1,
      scansScheduled: 1,
      isScanInProgress: false,
      lastScanDate: portal.clock.now().toISOString(),
      targetList: [
        { name: 'Harbor; Bakery', url: 'https://harborbakery.example', unwatched: null },
      ],
      webAppsIssues: { highs: 1, mediums: 1, lows: 1 },
      toFix: { causes: 1, places: 2, highs: 1, mediums: 0, lows: 0 },
      nextScan: { website: 'Harbor; Bakery', at: '2026-12-01T09:00:00.000Z' },
      running: null,
    });
    const empty = (await stranger.call(dashboard.monitoring, {})).data;
    expect(empty).toMatchObject({ webAppsScanned: 0, lastScanDate: null, targetList: [] });
  });
});
