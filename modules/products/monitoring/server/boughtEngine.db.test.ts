/** The portal with the keys of a bought scanning service; only the configuration selects it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureSentence } from '#modules/products/monitoring/vocabulary/failureWords.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { ownerForEach, portalForAll, runJob } from '#tests/support/portal.ts';
import { type ProbelyServer, startProbely } from '#tests/support/probelyServer.ts';
import { scanReport, startScanOf } from '#tests/support/scans.ts';
import * as monitoring from '../calls.ts';
import { runScan } from './jobs/runScan.ts';

let probely: ProbelyServer;
beforeAll(async () => {
  probely = await startProbely();
});
afterAll(() => probely.close());
const portal = portalForAll(() => ({
  env: { PROBELY_URL: probely.url, PROBELY_API_KEY: probely.apiKey },
}));
beforeEach(() => probely.course('completed'));
const owner = ownerForEach(portal);

const scanOf = async (targetId: string, who = owner) =>
  (await who.call(monitoring.loadScanMap, {})).data.scans[targetId]?.[0];
const thereOf = (targetId: string) => {
  const target = [...probely.targets.values()].find(({ site }) => site.name.endsWith(targetId));
  return [...probely.scans.values()].filter((scan) => scan.target === target?.id);
};
const runOf = (scanId: string, stopping?: AbortController) =>
  runJob(portal.services, runScan, { scanId }, stopping);

describe('a scan by a bought service', () => {
  it('MON-109, MON-110: is ordered there at its level, and its findings are told as any others', async () => {
    const { targetId, scanId } = await startScanOf(owner);
    probely.course('started');
    const stopping = new AbortController();
    const run = runOf(scanId, stopping);
    await expect.poll(() => thereOf(targetId)).toHaveLength(1);
    const [there] = thereOf(targetId);
    expect(there?.scan_profile).toBe('safe');
    probely.findings.push({
      target: there?.target ?? '',
      scans: [there?.id ?? ''],
      definition: { id: 'hsts', name: 'HSTS header not enforced', desc: 'Not safe.\0' },
      url: 'http://sample.localhost:1/',
      method: 'get',
      parameter: '',
      severity: 20,
      state: 'notfixed',
    });
    // After one worker stops, another one continues the same scan.
    await expect.poll(() => probely.requests.at(-1)).toMatch(/scans\/\w+\/$/);
    stopping.abort();
    await expect(run).rejects.toMatchObject({ code: 'CANCELED' });
    expect(await scanOf(targetId)).toMatchObject({ status: 'started' });
    there?.left.push('completed');
    await runOf(scanId);

    expect(thereOf(targetId).map(({ status }) => status)).toEqual(['completed']);
    expect(await scanOf(targetId)).toMatchObject({ status: 'completed', mediums: 1, highs: 0 });
    const { data } = await owner.call(monitoring.loadFindings, { scanId });
    expect(data.findings).toMatchObject([
      {
        title: 'HSTS header not enforced',
        severity: 'medium',
        advice: { risk: 'Not safe.\ufffd' },
      },
    ]);
    await portal.runJobs();
  });

  it("MON-130: the PDF of a clean scan says what its own checks looked for, and 'None found'", async () => {
    const { targetId, scanId } = await startScanOf(owner);
    probely.course('started');
    const run = runOf(scanId);
    await expect.poll(() => thereOf(targetId)).toHaveLength(1);
    const [there] = thereOf(targetId);
    probely.findings.push({
      target: there?.target ?? '',
      scans: [],
      definition: { id: 'sqli', name: 'SQL Injection\0', desc: 'Data is read.' },
      url: 'http://sample.localhost:1/?id=1',
      method: 'get',
      parameter: 'id',
      severity: 30,
      state: 'fixed',
    });
    there?.left.push('completed');
    await run;
    const report = `Shop;${targetId};${scanId};owasp`;
    const answer = await owner.call(monitoring.getScanReport, { report });
    const pages = pagesOf(answer.body as Buffer).join('\n');
    expect(pages).toMatch(/A05\s+Injection\s+None found/);
    expect(pages).toMatch(/A01\s+Broken Access Control\s+Not told/);
    expect(pages.split('Checks that ran').at(-1)).toContain('SQL Injection');
  });

  it('MON-110: is canceled there when it is canceled here', async () => {
    const { targetId, scanId } = await startScanOf(owner);
    probely.course('started');
    const running = portal.runJobs();
    await expect.poll(() => thereOf(targetId)).toHaveLength(1);
    await owner.call(monitoring.cancelScan, { zeguroTargetId: targetId, zeguroScanId: scanId });
    await running;
    await expect.poll(() => thereOf(targetId).map(({ status }) => status)).toEqual(['canceled']);
    expect(await scanOf(targetId)).toMatchObject({ status: 'canceled' });
  });

  it("MON-110: that it refuses fails in a way that a person understands; another organisation's is untouched", async () => {
    const other = await portal.owner();
    const refused = await startScanOf(owner);
    const fine = await startScanOf(other);
    // At the service, the first scan fails and the second completes.
    probely.course('failed');
    await runOf(refused.scanId);
    probely.course('completed');
    await portal.runJobs();
    expect(await scanOf(refused.targetId)).toMatchObject({
      status: 'failed',
      failureReason: 'ENGINE_FAILED',
    });
    expect(failureSentence('ENGINE_FAILED')).toContain('could not finish');
    expect(await scanOf(fine.targetId, other)).toMatchObject({ status: 'completed' });
  });

  it('MON-094: leaves nothing there of a website that is removed', async () => {
    const { targetId } = await startScanOf(owner);
    await portal.runJobs();
    expect(thereOf(targetId)).toHaveLength(1);
    await owner.call(monitoring.deleteTarget, { targetId, targetName: 'Shop' });
    await portal.runJobs();
    const names = [...probely.targets.values()].map(({ site }) => site.name);
    expect(names.filter((name) => name.endsWith(targetId))).toEqual([]);
  });

  it('MON-094: leaves nothing there of a website that is removed while it is made there', async () => {
    const { targetId, scanId } = await startScanOf(owner);
    const scanning: typeof portal.services.scanning = {
      async scan(_order, { keep }) {
        const scan = { zeguroTargetId: targetId, zeguroScanId: scanId };
        expect((await owner.call(monitoring.cancelScan, scan)).refused).toBeNull();
        const website = { targetId, targetName: 'Shop' };
        expect((await owner.call(monitoring.deleteTarget, website)).refused).toBeNull();
        await keep({ website: 'late', scan: null });
        return scanReport;
      },
    };
    await runJob({ ...portal.services, scanning }, runScan, { scanId });
    await portal.runJobs();
    expect(probely.requests).toContain('DELETE /targets/late/');
  });

  it('SET-073, MON-094: leaves nothing there of an organization that is erased', async () => {
    const { targetId } = await startScanOf(owner);
    await portal.runJobs();
    expect(thereOf(targetId)).toHaveLength(1);
    expect(await portal.erase(owner)).toBe(true);
    await portal.runJobs();
    const names = [...probely.targets.values()].map(({ site }) => site.name);
    expect(names.filter((name) => name.endsWith(targetId))).toEqual([]);
  });
});
