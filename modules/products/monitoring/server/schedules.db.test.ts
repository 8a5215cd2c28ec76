import { describe, expect, it } from 'vitest';
import { outbox } from '#kit/server/jobs/tables.ts';
import { createLog } from '#kit/server/log/log.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';
import { dispatchDueScans } from './jobs/dispatchDueScans.ts';
import { endLost } from './jobs/endLost.ts';

const portal = portalForAll({
  now: '2026-11-18T18:00:00.000Z',
  services: {
    scanning: {
      scan: async ({ url, level }) => ({
        target: url,
        level,
        startedAt: '',
        finishedAt: '',
        requests: 1,
        pages: 1,
        findings: [],
        coverage: { checks: [], stoppedBy: 'done' },
      }),
    },
  },
});

/** Due weekly, first on 19 November at 1:00 AM in Los Angeles. */
const website = {
  targetName: 'Shop',
  targetUrl: 'https://shop.example',
  scan_profile: 'safe',
  recurrence: 'w',
  date_time: '2026-11-19T09:00:00.000Z',
  permission: true,
};

/** An organization with a website whose scan is due. */
async function shop(
  planned: Partial<typeof website> = {},
): Promise<{ owner: Visitor; targetId: string }> {
  portal.clock.set('2026-11-18T18:00:00.000Z');
  const owner = await portal.owner();
  const { data } = await owner.call(monitoring.createTarget, { ...website, ...planned });
  return { owner, targetId: data.targetId };
}

const extendTrial = ({ orgId }: Visitor) =>
  portal.changePlan({ orgId }, { expirationDate: new Date('2028-01-01T12:00:00Z') });

const dispatch = () => runJob(portal.services, dispatchDueScans);
/** Signs in before the call, because the session has expired in the days that these tests skip. */
async function ask<C extends typeof monitoring.loadScanMap | typeof monitoring.loadScheduleMap>(
  owner: Visitor,
  call: C,
) {
  await owner.signIn(owner.email, testPassword);
  return (await owner.call(call, {})).data;
}
const scansOf = async (owner: Visitor, targetId: string) =>
  (await ask(owner, monitoring.loadScanMap)).scans[targetId] ?? [];
const nextOf = async (owner: Visitor, targetId: string) =>
  (await ask(owner, monitoring.loadScheduleMap)).schedules[targetId]?.[0]?.dateTime;

describe('job monitoring.dispatchDueScans', () => {
  it('MON-080: starts a scan when it is due, once, and moves on to the next date', async () => {
    const { owner, targetId } = await shop();
    await dispatch();
    expect(await scansOf(owner, targetId)).toEqual([]);
    portal.clock.set('2026-11-19T09:00:10.000Z');
    await Promise.all([dispatch(), dispatch()]);
    await portal.runJobs();
    await dispatch();
    expect(await scansOf(owner, targetId)).toMatchObject([
      { status: 'completed', scanProfile: 'safe' },
    ]);
    expect(await nextOf(owner, targetId)).toBe('2026-11-26T09:00:00Z');
  });

  it('MON-082: comes to one scan after weeks without a worker', async () => {
    const { owner, targetId } = await shop();
    portal.clock.set('2026-12-10T12:00:00.000Z');
    await dispatch();
    await portal.runJobs();
    await dispatch();
    expect(await scansOf(owner, targetId)).toHaveLength(1);
    expect(await nextOf(owner, targetId)).toBe('2026-12-17T09:00:00Z');
  });

  it('MON-083: scans a website once more after a scan that ran when it was due, however often it was due', async () => {
    const { owner, targetId } = await shop();
    portal.clock.set('2026-11-19T09:00:10.000Z');
    await dispatch();
    portal.clock.set('2026-11-26T09:00:10.000Z');
    await dispatch();
    portal.clock.set('2026-12-03T09:00:10.000Z');
    await dispatch();
    expect(await scansOf(owner, targetId)).toMatchObject([{ status: 'started' }]);
    expect(await nextOf(owner, targetId)).toBe('2026-12-10T09:00:00Z');
    await portal.runJobs();
    portal.clock.forward(60);
    await Promise.all([dispatch(), dispatch()]);
    await portal.runJobs();
    await dispatch();
    expect(await scansOf(owner, targetId)).toMatchObject([
      { status: 'completed', startTime: '2026-12-03T09:01:10.000Z' },
      { status: 'completed', startTime: '2026-11-19T09:00:10.000Z' },
    ]);
    expect(await nextOf(owner, targetId)).toBe('2026-12-10T09:00:00Z');
  });

  it('MON-083: scans nothing after a cancel that was due while the canceled scan ran', async () => {
    const { owner, targetId } = await shop();
    portal.clock.set('2026-11-19T09:00:10.000Z');
    await dispatch();
    portal.clock.set('2026-11-26T09:00:10.000Z');
    await dispatch();
    const [running] = await scansOf(owner, targetId);
    const { data } = await owner.call(monitoring.cancelScan, {
      zeguroTargetId: targetId,
      zeguroScanId: running?.scanId ?? '',
    });
    expect(data.nextScan).toBe('2026-12-03T09:00:00Z');
    await dispatch();
    await portal.runJobs();
    expect(await scansOf(owner, targetId)).toMatchObject([{ status: 'canceled' }]);
  });

  it('MON-084: lets no website that waits hold up the others that are due', async () => {
    const waiting = await shop();
    const other = await shop({ date_time: '2026-11-26T10:00:00.000Z' });
    portal.clock.set('2026-11-19T09:00:10.000Z');
    await dispatch();
    portal.clock.set('2026-11-26T09:00:10.000Z');
    await dispatch();
    portal.clock.set('2026-11-26T10:00:10.000Z');
    await dispatch();
    expect(await scansOf(other.owner, other.targetId)).toHaveLength(1);
    expect(await scansOf(waiting.owner, waiting.targetId)).toHaveLength(1);
    await portal.runJobs();
  });

  it.each([
    ['back', '2026-11-19T08:00:10.000Z'],
    ['forward', '2026-11-19T10:00:10.000Z'],
  ])(
    'MON-081: runs no scan twice and misses none when the clock jumps %s by an hour',
    async (_, jump) => {
      const { owner, targetId } = await shop();
      portal.clock.set('2026-11-19T09:00:10.000Z');
      await dispatch();
      await portal.runJobs();
      portal.clock.set(jump);
      await dispatch();
      portal.clock.set('2026-11-19T09:01:10.000Z');
      await dispatch();
      expect(await scansOf(owner, targetId)).toHaveLength(1);
      expect(await nextOf(owner, targetId)).toBe('2026-11-26T09:00:00Z');
      portal.clock.set('2026-11-26T09:00:10.000Z');
      await dispatch();
      expect(await scansOf(owner, targetId)).toHaveLength(2);
      await portal.runJobs();
    },
  );

  it('MON-081: keeps the time of day on the wall through both changes of the clock', async () => {
    const { owner, targetId } = await shop({ date_time: '2027-03-07T09:30:00.000Z' });
    // In Los Angeles, 2:00 does not exist on 14 March 2027, and 1:00 occurs twice on 7 November.
    for (const [due, next] of [
      ['2027-03-07T09:30:00Z', '2027-03-14T09:30:00Z'],
      ['2027-03-14T09:30:00Z', '2027-03-21T08:30:00Z'],
      ['2027-03-21T08:30:00Z', '2027-03-28T08:30:00Z'],
    ] as const) {
      await extendTrial(owner);
      portal.clock.set(new Date(Date.parse(due) - 1000));
      await dispatch();
      expect(await nextOf(owner, targetId)).toBe(due);
      portal.clock.set(due);
      await dispatch();
      await portal.runJobs();
      expect(await nextOf(owner, targetId)).toBe(next);
    }
    expect(await scansOf(owner, targetId)).toHaveLength(3);

    portal.clock.set('2027-11-06T12:00:00Z');
    await dispatch();
    await portal.runJobs();
    expect(await nextOf(owner, targetId)).toBe('2027-11-07T08:30:00Z');
    for (const [now, scans, next] of [
      ['2027-11-07T08:30:00Z', 5, '2027-11-14T09:30:00Z'],
      ['2027-11-07T09:30:00Z', 5, '2027-11-14T09:30:00Z'],
      ['2027-11-14T08:30:00Z', 5, '2027-11-14T09:30:00Z'],
      ['2027-11-14T09:30:00Z', 6, '2027-11-21T09:30:00Z'],
    ] as const) {
      portal.clock.set(now);
      await dispatch();
      await portal.runJobs();
      expect(await scansOf(owner, targetId), now).toHaveLength(scans);
      expect(await nextOf(owner, targetId), now).toBe(next);
    }
  });

  it('MON-085: P1 › starts nothing for an organisation whose trial is over', async () => {
    const { owner, targetId } = await shop();
    await portal.changePlan(owner, { expirationDate: new Date('2026-11-17T12:00:00Z') });
    portal.clock.set('2026-11-19T09:00:10.000Z');
    await dispatch();
    await portal.changePlan(owner, { expirationDate: new Date('2026-12-17T12:00:00Z') });
    expect(await scansOf(owner, targetId)).toEqual([]);
    expect(await nextOf(owner, targetId)).toBe('2026-11-26T09:00:00Z');
  });
});

describe('job monitoring.endLost', () => {
  it('MON-109: ends a scan of which no job is left as failed a day after it began, also while the disk nears its end', async () => {
    const { owner, targetId } = await shop();
    portal.clock.set('2026-11-19T09:00:10.000Z');
    await dispatch();
    const disk = { ...portal.services.disk, isNearEnd: () => true };
    const end = () => runJob({ ...portal.services, disk }, endLost);
    portal.clock.forward(25 * 3600);
    await end();
    // Its job still waits.
    expect(await scansOf(owner, targetId)).toMatchObject([{ status: 'started' }]);
    await portal.db.delete(outbox);
    await end();
    expect(await scansOf(owner, targetId)).toMatchObject([
      { status: 'failed', failureReason: 'INTERNAL' },
    ]);
  });

  it('MON-109: logs which scan it cannot end, and ends the others', async () => {
    const [broken, other] = [await shop(), await shop()];
    portal.clock.set('2026-11-19T09:00:10.000Z');
    await dispatch();
    await portal.db.delete(outbox);
    portal.clock.forward(25 * 3600);
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const { database } = portal.services;
    const forOrganization = (orgId: string | null) => {
      if (orgId === broken.owner.orgId) throw new Error('broken');
      return database.forOrganization(orgId);
    };
    const services = { ...portal.services, log, database: { ...database, forOrganization } };
    await runJob(services, endLost);
    const [left] = await scansOf(broken.owner, broken.targetId);
    expect(left?.status).toBe('started');
    expect(await scansOf(other.owner, other.targetId)).toMatchObject([{ status: 'failed' }]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'a lost scan was not ended', scanId: left?.scanId }),
    );
  });
});
