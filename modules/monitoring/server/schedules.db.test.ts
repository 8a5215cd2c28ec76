import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscriptions } from '#modules/plans/server/tables.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as monitoring from '../contract.ts';
import { dispatchDueScans } from './jobs/dispatchDueScans.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({
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
});
afterAll(() => portal.close());

/** Due weekly, first on 19 November at 1:00 AM in Los Angeles. */
const website = {
  targetName: 'Shop',
  targetUrl: 'https://shop.example',
  scan_profile: 'safe',
  recurrence: 'w',
  date_time: '2026-11-19T09:00:00.000Z',
  permission: true,
};

/** An organisation with a website that is due. */
async function shop(
  planned: Partial<typeof website> = {},
): Promise<{ owner: Visitor; targetId: string }> {
  portal.clock.set('2026-11-18T18:00:00.000Z');
  const owner = await portal.owner();
  const { data } = await owner.call(monitoring.createTarget, { ...website, ...planned });
  return { owner, targetId: data.targetId };
}

const changeTo = (planId: string, { orgId }: Visitor) =>
  portal.services.database.system
    .update(subscriptions)
    .set({ planId, status: 'ACTIVE', expirationDate: null })
    .where(eq(subscriptions.orgId, orgId));

const dispatch = () => {
  const { services } = portal;
  const signal = new AbortController().signal;
  return dispatchDueScans.handle(
    { id: randomUUID(), services, log: services.log, signal },
    {} as never,
  );
};
/** A session does not outlast the days that these tests skip. */
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
  it('starts a scan when it is due, once, and moves on to the next date', async () => {
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

  it('comes to one scan after weeks without a worker', async () => {
    const { owner, targetId } = await shop();
    portal.clock.set('2026-12-10T12:00:00.000Z');
    await dispatch();
    await portal.runJobs();
    await dispatch();
    expect(await scansOf(owner, targetId)).toHaveLength(1);
    expect(await nextOf(owner, targetId)).toBe('2026-12-17T09:00:00Z');
  });

  it('passes a website over that is being scanned', async () => {
    const { owner, targetId } = await shop();
    portal.clock.set('2026-11-19T09:00:10.000Z');
    await dispatch();
    portal.clock.set('2026-11-26T09:00:10.000Z');
    await dispatch();
    expect(await scansOf(owner, targetId)).toMatchObject([{ status: 'started' }]);
    expect(await nextOf(owner, targetId)).toBe('2026-12-03T09:00:00Z');
    await portal.runJobs();
  });

  it('P1 › starts nothing for an organisation whose trial is over', async () => {
    const { owner, targetId } = await shop();
    await portal.services.database.system
      .update(subscriptions)
      .set({ expirationDate: new Date('2026-11-17T12:00:00Z') })
      .where(eq(subscriptions.orgId, owner.orgId));
    portal.clock.set('2026-11-19T09:00:10.000Z');
    await dispatch();
    await portal.services.database.system
      .update(subscriptions)
      .set({ expirationDate: new Date('2026-12-17T12:00:00Z') })
      .where(eq(subscriptions.orgId, owner.orgId));
    expect(await scansOf(owner, targetId)).toEqual([]);
    expect(await nextOf(owner, targetId)).toBe('2026-11-26T09:00:00Z');
  });

  it.each([
    ['frequency', 'FREQUENCY', { recurrence: 'w', scan_profile: 'safe' }],
    ['scan level', 'LEVEL', { recurrence: 'q', scan_profile: 'normal' }],
  ])('starts nothing above the %s of a smaller plan, and says so', async (_, reason, planned) => {
    const { owner, targetId } = await shop(planned);
    await changeTo('starter', owner);
    portal.clock.set('2026-11-19T09:00:10.000Z');
    await dispatch();
    expect(await scansOf(owner, targetId)).toEqual([]);
    const { data } = await owner.call(monitoring.loadUnwatched, {});
    expect(data.websites).toEqual([{ name: 'Shop', url: 'https://shop.example', reason }]);
  });

  it('goes on with the first sites of a smaller plan and starts nothing for the rest, after the trial too', async () => {
    const { owner, targetId: first } = await shop({ recurrence: 'q' });
    portal.clock.forward(1);
    const added = await owner.call(monitoring.createTarget, {
      ...website,
      targetName: 'Second',
      targetUrl: 'https://second.example',
      recurrence: 'q',
    });
    await changeTo('starter', owner);
    portal.clock.set('2026-11-19T09:00:10.000Z');
    await dispatch();
    await portal.runJobs();
    expect(await scansOf(owner, first)).toHaveLength(1);
    expect(await scansOf(owner, added.data.targetId)).toEqual([]);
    const unwatched = async () =>
      (await owner.call(monitoring.loadUnwatched, {})).data.websites.map(({ name, reason }) => [
        name,
        reason,
      ]);
    expect(await unwatched()).toEqual([['Second', 'SITES']]);

    await portal.services.database.system
      .update(subscriptions)
      .set({ status: 'INTRIAL', expirationDate: new Date('2026-11-17T12:00:00Z') })
      .where(eq(subscriptions.orgId, owner.orgId));
    expect(await unwatched()).toEqual([
      ['Shop', 'MODULE'],
      ['Second', 'MODULE'],
    ]);
    expect((await owner.call(monitoring.loadTargetList, {})).refused).toBe('MODULE_INACTIVE');
  });
});
