import type { ScanReport } from '@portal/scanner';
import { describe, expect, it } from 'vitest';
import { updatePlan } from '#modules/foundation/plans/calls.ts';
import { ownerForEach, portalForAll } from '#tests/support/portal.ts';
import { newWebsite } from '#tests/support/scans.ts';
import { testPassword } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';

const nothingFound: ScanReport = {
  target: 'https://bakery.example',
  level: 'safe',
  startedAt: '2026-11-18T18:00:00.000Z',
  finishedAt: '2026-11-18T18:05:00.000Z',
  requests: 1,
  pages: 1,
  findings: [],
  coverage: { checks: [], stoppedBy: 'done' },
};

const portal = portalForAll({ services: { scanning: { scan: async () => nothingFound } } });
const owner = ownerForEach(portal);

const adds = (name: string, change: object = {}) =>
  newWebsite(owner, {
    targetName: name,
    targetUrl: `https://${name.toLowerCase()}.example`,
    date_time: '2026-12-01T09:00:00.000Z',
    ...change,
  });
const scansOf = async (targetId: string) =>
  (await owner.call(monitoring.syncScans, { targetId })).data.scans;
const cancels = (targetId: string, scanId: string) =>
  owner.call(monitoring.cancelScan, { zeguroTargetId: targetId, zeguroScanId: scanId });

describe('POST /api/monitoring/webapps/scanNow', () => {
  it('MON-115: starts a scan at the level of the website and leaves its schedule alone', async () => {
    const targetId = await adds('Bakery', { scan_profile: 'normal' });
    const before = (await owner.call(monitoring.loadScheduleMap, {})).data;
    const { data } = await owner.call(monitoring.scanNow, { targetId });
    expect(await scansOf(targetId)).toMatchObject([
      { scanId: data.scanId, status: 'started', scanProfile: 'normal' },
    ]);
    expect((await owner.call(monitoring.loadScheduleMap, {})).data).toEqual(before);
  });

  it('MON-115: starts one of two that are asked for at once', async () => {
    const targetId = await adds('Bakery');
    const answers = await Promise.all(
      [0, 1].map(() => owner.call(monitoring.scanNow, { targetId })),
    );
    expect(answers.map(({ refused }) => refused).sort()).toEqual(['SCAN_RUNNING', null]);
    expect(await scansOf(targetId)).toHaveLength(1);
  });

  it('MON-117: refuses a website whose level the plan lacks, and one beyond its number', async () => {
    const normal = await adds('Normal', { scan_profile: 'normal' });
    portal.clock.forward(1);
    const second = await adds('Second');
    await owner.call(updatePlan, { planId: 'starter' });
    for (const targetId of [normal, second]) {
      expect((await owner.call(monitoring.scanNow, { targetId })).refused).toBe('NOT_IN_PLAN');
      expect(await scansOf(targetId)).toEqual([]);
    }
  });

  it('MON-117: starts a scan of a website that is planned more often than the plan allows', async () => {
    const targetId = await adds('Weekly', { recurrence: 'w' });
    await owner.call(updatePlan, { planId: 'starter' });
    const { data } = await owner.call(monitoring.loadScheduleMap, {});
    expect(data.schedules[targetId]).toMatchObject([{ unwatched: 'FREQUENCY' }]);
    expect((await owner.call(monitoring.scanNow, { targetId })).refused).toBeNull();
  });

  it('MON-118: refuses the eleventh scan within 24 hours, and none after', async () => {
    const targetId = await adds('Bakery');
    for (let started = 0; started < 10; started += 1) {
      const { data } = await owner.call(monitoring.scanNow, { targetId });
      await cancels(targetId, data.scanId);
    }
    expect((await owner.call(monitoring.scanNow, { targetId })).refused).toBe('SCANNED_OFTEN');
    portal.clock.forward(24 * 60 * 60 + 1);
    await owner.signIn(owner.email, testPassword);
    expect((await owner.call(monitoring.scanNow, { targetId })).refused).toBeNull();
  });
});
