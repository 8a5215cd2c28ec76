import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import type { ScanOptions, ScanOrder, ScanReference } from '#kit/server/ports/scanning.ts';
import {
  type Misbehaviour,
  type ProbelyFinding,
  type ProbelyServer,
  startProbely,
} from '#tests/support/probelyServer.ts';
import { served } from '#tests/support/served.ts';
import { createProbely } from './index.ts';

const quick = { pollMs: 5, firstMs: 5, longestMs: 20, outageMs: 60_000 };
const websiteId = '6d1f5f36-6c5e-4d3a-9b0e-3d7a2f0c9a11';

let probely: ProbelyServer;
let kept: ScanReference[];
let ending: AbortController;
let isOver: boolean;
beforeEach(async () => {
  probely = await startProbely();
  kept = [];
  ending = new AbortController();
  isOver = false;
});
afterEach(() => probely.close());

const order = (change: Partial<ScanOrder> = {}): ScanOrder => ({
  websiteId,
  url: 'https://shop.example/',
  level: 'normal',
  addresses: null,
  exclude: [],
  userAgent: 'unused',
  known: null,
  ...change,
});

const scanning = (patience = quick, apiKey = probely.apiKey) =>
  createProbely({ url: probely.url, apiKey }, createLog('silent'), patience);

function scan(
  change: Partial<ScanOrder> = {},
  options: Partial<ScanOptions> = {},
  patience = quick,
) {
  return scanning(patience).scan(order(change), {
    signal: ending.signal,
    isOver: () => isOver,
    onProgress: () => {},
    keep: async (reference) => void kept.push(reference),
    ...options,
  });
}

const onlyTarget = () => [...probely.targets.values()][0]?.id ?? '';
const scansThere = () => [...probely.scans.values()].map(({ status }) => status);
const started = () => probely.requests.filter((request) => request.endsWith('/scan_now/')).length;

const flaw = (change: Partial<ProbelyFinding> = {}): ProbelyFinding => ({
  target: onlyTarget(),
  scans: [...probely.scans.keys()],
  definition: { id: 'xnV8PJVmSoLS', name: 'SQL Injection', desc: 'An attacker reads your data.' },
  url: 'https://shop.example/login?user=x',
  method: 'post',
  parameter: 'user',
  severity: 30,
  state: 'notfixed',
  ...change,
});

describe('a scan by Probely', () => {
  it('makes a target with our id in its name, starts a scan of the level and waits for its end', async () => {
    probely.course('queued', 'started', 'under_review', 'completed');
    const seen: unknown[] = [];
    const report = await scan(
      {},
      { onProgress: ({ phase, findings }) => seen.push([phase, findings]) },
    );
    expect([...probely.targets.values()].map(({ site }) => site)).toMatchObject([
      { name: `shop.example ${websiteId}`, url: 'https://shop.example/' },
    ]);
    expect([...probely.scans.values()]).toMatchObject([
      { status: 'completed', scan_profile: 'normal' },
    ]);
    expect(seen).toEqual([
      ['check', 3],
      ['check', 3],
    ]);
    expect(report).toMatchObject({
      target: 'https://shop.example/',
      level: 'normal',
      findings: [],
    });
    const [id] = probely.scans.keys();
    expect(kept).toEqual([
      { website: onlyTarget(), scan: null },
      { website: onlyTarget(), scan: id },
    ]);
  });

  it('takes the same target for the next scan, by what was kept and without it', async () => {
    await scan();
    await scan({ known: { website: onlyTarget(), scan: null } });
    await scan();
    expect(probely.targets.size).toBe(1);
    expect(scansThere()).toEqual(['completed', 'completed', 'completed']);
  });

  it('makes another target where the one that was kept is gone', async () => {
    await scan({ known: { website: 'deleted', scan: 'deleted' } });
    expect(scansThere()).toEqual(['completed']);
  });

  it('tells findings of all pages, the most severe first, with the classes that our own checks know', async () => {
    await scan();
    const website = onlyTarget();
    const [first = ''] = probely.scans.keys();
    const low = { definition: { id: 'z', name: 'Odd thing', desc: 'Odd.' }, severity: 10 } as const;
    probely.findings.push(
      ...Array.from({ length: 130 }, (_, n) =>
        flaw({ ...low, url: `https://shop.example/${n}`, scans: [first] }),
      ),
      flaw({ scans: [first] }),
      flaw({ url: 'https://shop.example/fixed', state: 'fixed', scans: [first] }),
      flaw({ url: 'https://shop.example/no', state: 'invalid', scans: [first] }),
      flaw({ url: 'https://shop.example/other-scan', scans: ['another'] }),
    );
    const report = await scan({ known: { website, scan: first } });
    expect(report.findings).toHaveLength(131);
    expect(report.findings[0]).toMatchObject({
      checkId: 'probely-xnV8PJVmSoLS',
      title: 'SQL Injection',
      severity: 'high',
      method: 'POST',
      parameter: 'user',
      cwe: 'CWE-89',
      evidence: 'GET https://shop.example/login?user=x',
      advice: { risk: 'An attacker reads your data.', fix: 'Use prepared statements.' },
    });
    expect(report.findings.at(-1)).toMatchObject({ severity: 'low', cwe: '', pci: [] });
    // An open finding of this kind was not shown by this scan, so the scan did not test everywhere.
    expect(report.coverage.checks).toEqual(['probely-z']);
    expect(report.coverage).toMatchObject({
      tested: [{ id: 'probely-z', name: 'Odd thing', owasp: { 2021: '', 2025: '' }, pci: [] }],
      isPartial: true,
    });
  });
});

describe('a scan by Probely that was broken off here', () => {
  it('goes on with the scan that runs there, and starts no other', async () => {
    probely.course('started');
    const broken = scan();
    await expect.poll(() => kept.length).toBe(2);
    ending.abort();
    await expect(broken).rejects.toMatchObject({ code: 'CANCELED' });
    expect(scansThere()).toEqual(['started']);

    const [running] = probely.scans.values();
    running?.left.push('completed');
    ending = new AbortController();
    await scan({ known: kept.at(-1) ?? null });
    expect(started()).toBe(1);
    expect(scansThere()).toEqual(['completed']);
  });

  it('cancels a scan that nobody knows any more, and starts its own', async () => {
    await scan();
    probely.scans.set('left', {
      id: 'left',
      target: onlyTarget(),
      status: 'started',
      scan_profile: 'full',
      left: [],
    });
    await scan({ known: { website: onlyTarget(), scan: null } });
    expect(scansThere()).toEqual(['completed', 'canceled', 'completed']);
  });
});

describe('a scan by Probely that is over here', () => {
  it('is canceled there', async () => {
    probely.course('started');
    const canceled = scan();
    await expect.poll(() => kept.length).toBe(2);
    isOver = true;
    ending.abort();
    await expect(canceled).rejects.toMatchObject({ code: 'CANCELED' });
    await expect.poll(scansThere).toEqual(['canceled']);
  });

  it('ends here although the cancel is not answered', async () => {
    probely.course('started');
    const canceled = scan();
    await expect.poll(() => kept.length).toBe(2);
    isOver = true;
    probely.misbehave(...Array.from({ length: 50 }, () => 503 as const));
    ending.abort();
    await expect(canceled).rejects.toMatchObject({ code: 'CANCELED' });
  });

  it.each(['failed', 'canceled'])('fails as ENGINE_FAILED when it is %s there', async (status) => {
    probely.course('started', status);
    await expect(scan()).rejects.toMatchObject({ code: 'ENGINE_FAILED' });
  });

  it('lets go of the target of a website that was removed, once and again', async () => {
    await scan();
    const website = onlyTarget();
    await scanning().forget(website);
    await scanning().forget(website);
    expect(probely.targets.size).toBe(0);
  });
});

describe('Probely out of order', () => {
  /** The requests of one scan: find the target, create it, list scans, start, poll, findings. */
  const places = [0, 1, 2, 3, 4, 5, 6, 7];
  const passing: Misbehaviour[] = ['silence', 'garbage', 'nonsense', 401, 500, 503];

  it.each(passing)(
    'for a moment (%s), at any request, costs no scan and starts none twice',
    async (way) => {
      for (const place of places) {
        probely.targets.clear();
        probely.scans.clear();
        const before = started();
        probely.misbehave(...Array.from({ length: place }, () => null), way);
        const report = await scan();
        expect(report.findings).toEqual([]);
        expect(scansThere(), `${way} at request ${place}`).toEqual(['completed']);
        expect(probely.targets.size).toBe(1);
        expect(started() - before).toBeLessThanOrEqual(2);
      }
    },
  );

  it('waits as long as it is asked to after too many requests (429)', async () => {
    probely.misbehave(429);
    const begun = performance.now();
    await scan();
    expect(performance.now() - begun).toBeGreaterThan(950);
  });

  it.each(['garbage', 503] as const)(
    'for good (%s) is given back to the queue as INTERNAL',
    async (way) => {
      probely.misbehave(...Array.from({ length: 500 }, () => way));
      const given = scan({}, {}, { ...quick, outageMs: 100 });
      await expect(given).rejects.toMatchObject({ code: 'INTERNAL' });
    },
  );

  it('with an answer that never comes stops at once when nobody waits any longer', async () => {
    probely.misbehave('never');
    const waiting = scan();
    await expect.poll(() => probely.requests.length).toBe(1);
    ending.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELED' });
  });

  it('with a level that the account has not fails as ENGINE_REFUSED, and is asked once', async () => {
    await expect(scan({ level: 'log4shell' })).rejects.toMatchObject({ code: 'ENGINE_REFUSED' });
    expect(started()).toBe(1);
  });

  it('never sends its key elsewhere', async () => {
    const elsewhere: string[] = [];
    const other = await served((request, response) => {
      elsewhere.push(String(request.headers.authorization));
      response.end('{}');
    });
    const moved = await served((_request, response) => {
      response.writeHead(307, { location: other.url }).end();
    });
    const account = { url: moved.url, apiKey: 'secret' };
    const asked = createProbely(account, createLog('silent'), { ...quick, outageMs: 20 });
    await expect(asked.forget('x')).rejects.toThrow();
    expect(elsewhere).toEqual([]);
    await other.close();
    await moved.close();
  });
});
