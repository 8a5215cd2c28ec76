import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SentTo } from '#kit/contract/call.ts';
import { countRows, ownerForAll, portalForAll } from '#tests/support/portal.ts';
import * as monitoring from '../calls.ts';
import { targets } from './tables.ts';

const portal = portalForAll({ now: '2026-11-18T18:00:00.000Z' });
const owner = ownerForAll(portal);

type Order = SentTo<typeof monitoring.createTarget>;
const website = (change: Partial<Order> = {}): Order => ({
  targetName: 'Harbor Bakery',
  targetUrl: 'https://harborbakery.example',
  scan_profile: 'safe',
  recurrence: 'm',
  date_time: '2026-11-19T09:00:00.000Z',
  permission: true,
  ...change,
});
const add = (change: Partial<Order> = {}, who = owner) =>
  who.call(monitoring.createTarget, website(change));

describe('POST /api/monitoring/webapps/createTarget', () => {
  it('MON-039, MON-048, MON-182, MON-184: keeps website, schedule and consent, and starts the first scan', async () => {
    const { targetId, scanId } = (await add({ scanNow: true })).data;
    const list = (await owner.call(monitoring.loadTargetList, {})).data;
    expect(list).toEqual({
      targets: [
        {
          targetId,
          name: 'Harbor Bakery',
          url: 'https://harborbakery.example',
          scan_profile: 'safe',
        },
      ],
      allowance: { maximumAllowed: 10, remaining: 9 },
    });
    const { schedules } = (await owner.call(monitoring.loadScheduleMap, {})).data;
    expect(schedules[targetId]).toEqual([
      {
        scheduledScanId: expect.any(String),
        targetId,
        recurrence: 'm',
        dateTime: '2026-11-19T09:00:00Z',
        plannedFor: '2026-11-19T09:00:00Z',
        unwatched: null,
        passedOverSince: null,
        runOnDayOfWeek: false,
        scheduledDayOfWeek: null,
        weekIndex: null,
        dayOfMonth: 19,
      },
    ]);
    const { scans } = (await owner.call(monitoring.loadScanMap, {})).data;
    expect(scans[targetId]).toMatchObject([
      { scanId, status: 'started', progress: { phase: 'queued' } },
    ]);
    const [row] = await portal.db.select().from(targets);
    expect(row?.consent).toEqual({
      cognitoId: owner.cognitoId,
      at: '2026-11-18T18:00:00.000Z',
      wording: 'I have permission to scan this website',
    });
  });

  it('MON-048: without a time, the schedule begins a period after the scan that starts at once', async () => {
    const other = await portal.owner();
    const { targetId } = (await add({ scanNow: true, date_time: undefined }, other)).data;
    const { schedules } = (await other.call(monitoring.loadScheduleMap, {})).data;
    expect(schedules[targetId]).toMatchObject([
      { plannedFor: '2026-12-18T09:00:00Z', dayOfMonth: 18 },
    ]);
  });

  it.each([
    [
      'MON-039, MON-053: keeps the words of the button that consents and scans in one press',
      'Scan our website: I have permission',
    ],
    ['MON-363: keeps those that it had before as they stood', 'Scan it: it is ours and I may'],
  ] as const)('%s', async (_, button) => {
    const other = await portal.owner();
    await add({ permissionWording: button }, other);
    const { consents } = (await other.call(monitoring.loadConsents, {})).data;
    expect(consents).toMatchObject([{ wording: button }]);
    const [row] = await portal.services.database
      .forOrganization(other.orgId)
      .select()
      .from(targets)
      .where(eq(targets.orgId, other.orgId));
    expect(row?.consent.wording).toBe(button);
  });

  it.each([
    [
      'MON-034: a name that differs in case alone',
      'NAME_TAKEN',
      { targetName: 'HARBOR bakery', targetUrl: 'https://other.example' },
    ],
    [
      'MON-043: a URL already used, however it is written',
      'URL_IN_USE',
      { targetName: 'Other', targetUrl: 'https://HarborBakery.example:443/#top' },
    ],
    [
      'MON-042: a restricted URL',
      'URL_RESTRICTED',
      { targetName: 'Other', targetUrl: 'https://www.google.com/' },
    ],
    [
      'MON-042: a password in the address',
      'URL_RESTRICTED',
      { targetName: 'Other', targetUrl: 'https://me:secret@other.example/' },
    ],
    [
      'MON-064: a date before today',
      'DATE_PAST',
      {
        targetName: 'Other',
        targetUrl: 'https://other.example',
        date_time: '2026-11-17T20:00:00.000Z',
      },
    ],
    [
      'MON-065: a date more than 5 years ahead',
      'DATE_TOO_FAR',
      {
        targetName: 'Other',
        targetUrl: 'https://other.example',
        date_time: '2031-11-20T20:00:00.000Z',
      },
    ],
    [
      'MON-062: a frequency that is not in the plan',
      'FREQUENCY_NOT_IN_PLAN',
      { targetName: 'Other', targetUrl: 'https://other.example', recurrence: 'd' },
    ],
    [
      'MON-105: a level that is not in the plan',
      'LEVEL_NOT_IN_PLAN',
      { targetName: 'Other', targetUrl: 'https://other.example', scan_profile: 'log4shell' },
    ],
  ] as const)('%s › refuses with %s and stores nothing', async (_why, code, change) => {
    const before = await countRows(portal.services, 'monitoring_targets');
    expect((await add(change)).refused).toBe(code);
    expect(await countRows(portal.services, 'monitoring_targets')).toBe(before);
  });

  it.each([
    ['MON-171: a consent that is not given', { permission: false }],
    ['MON-035: an address that is none', { targetUrl: 'harbor bakery' }],
    ['MON-035: a file', { targetUrl: 'file:///etc/passwd' }],
    ['MON-032: a name of spaces', { targetName: '  ' }],
    ['MON-033: a name of 256 characters', { targetName: 'a'.repeat(256) }],
    ['MON-185: an organisation in the body', { orgId: '4f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10' }],
  ])('%s › is refused as invalid input', async (_what, change) => {
    const answer = await owner.call(monitoring.createTarget, { ...website(), ...change });
    expect(answer.refused).toBe('INVALID_INPUT');
  });

  it('MON-034, MON-043: leaves other organisations their own names and addresses', async () => {
    const other = await portal.owner();
    expect((await add({}, other)).refused).toBeNull();
    const { allowance } = (await other.call(monitoring.loadTargetList, {})).data;
    expect(allowance).toEqual({ maximumAllowed: 10, remaining: 9 });
  });

  it('MON-020, MON-023: P2 › holds the limit of the plan under fifty at once', async () => {
    const busy = await portal.owner();
    const csrf = await busy.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        busy.call(
          monitoring.createTarget,
          website({ targetName: `Shop ${n}`, targetUrl: `https://shop-${n}.example` }),
          { 'x-csrf-token': csrf },
        ),
      ),
    );
    const codes = answers.map(({ refused }) => refused);
    expect(codes.filter((code) => code === null)).toHaveLength(10);
    expect(codes.filter((code) => code === 'TARGET_LIMIT')).toHaveLength(40);
    const list = (await busy.call(monitoring.loadTargetList, {})).data;
    expect(list.targets).toHaveLength(10);
    expect(list.allowance.remaining).toBe(0);
  });

  it('makes one website of the same one sent twice at once', async () => {
    const hasty = await portal.owner();
    const csrf = { 'x-csrf-token': await hasty.csrfToken() };
    const codes = await Promise.all(
      [1, 2].map(async () => (await hasty.call(monitoring.createTarget, website(), csrf)).refused),
    );
    expect(codes.toSorted()).toEqual(['NAME_TAKEN', null]);
  });
});

describe('POST /api/monitoring/webapps/checkAppUrl', () => {
  it.each([
    [
      'https://harborbakery.example/',
      { usedInTargets: true, inAlexaTopSites: false, isPrivate: false },
    ],
    ['https://www.google.com', { usedInTargets: false, inAlexaTopSites: true, isPrivate: false }],
    [
      'https://me:secret@new.example',
      { usedInTargets: false, inAlexaTopSites: true, isPrivate: false },
    ],
    ['http://192.168.1.1', { usedInTargets: false, inAlexaTopSites: false, isPrivate: true }],
    ['https://new.example', { usedInTargets: false, inAlexaTopSites: false, isPrivate: false }],
  ])('MON-180: tells of %s', async (url, told) => {
    expect((await owner.call(monitoring.checkAppUrl, { url })).data).toEqual(told);
  });

  it("MON-180: says nothing of another organisation's websites", async () => {
    const other = await portal.owner();
    const { data } = await other.call(monitoring.checkAppUrl, {
      url: 'https://harborbakery.example',
    });
    expect(data.usedInTargets).toBe(false);
  });
});
