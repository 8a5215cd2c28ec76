/** What the specification says of website scans in words, fields and numbers, to the letter. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Call } from '#kit/contract/call.ts';
import * as monitoring from '../contract.ts';
import { levelLabels, recurrenceLabels, scheduleActions, severityLabels, toasts } from './copy.ts';
import { weekdays, weekIndexes } from './rules/scheduleWords.ts';

const id = '4f1dfb8e-0f6e-4f1e-9b0a-3c6a8b5d7e10';
const other = '9a2b6c1d-7e3f-4a5b-8c9d-0e1f2a3b4c5d';
const date = '2026-12-01T09:00:00Z';
const fieldsOf = (schema: z.ZodObject) => Object.keys(schema.shape);
const takes = (call: Call, input: unknown): boolean => call.input.safeParse(input).success;

describe('modules §3 Entities', () => {
  test('modules §3 Website target › targetId, name, url, scan_profile', () => {
    expect(fieldsOf(monitoring.target)).toEqual(['targetId', 'name', 'url', 'scan_profile']);
  });

  test('modules §3 Scan › its fields, and its four states', () => {
    expect(fieldsOf(monitoring.scan)).toEqual(
      expect.arrayContaining([
        'scanId',
        'targetId',
        'status',
        'startTime',
        'completeTime',
        'scanProfile',
        'highs',
        'mediums',
        'lows',
      ]),
    );
    expect(monitoring.scanStatuses).toEqual(['started', 'completed', 'failed', 'canceled']);
  });

  test('modules §3 Scheduled scan › its fields', () => {
    expect(fieldsOf(monitoring.schedule)).toEqual(
      expect.arrayContaining([
        'scheduledScanId',
        'recurrence',
        'dateTime',
        'scheduledDayOfWeek',
        'weekIndex',
        'runOnDayOfWeek',
      ]),
    );
  });

  test('modules §3 Target allowance › maximumAllowed, remaining', () => {
    const { allowance } = monitoring.loadTargetList.output.shape;
    expect(fieldsOf(allowance)).toEqual(['maximumAllowed', 'remaining']);
  });
});

describe('modules §7 Monitoring › the calls under /monitoring/webapps', () => {
  const declared = Object.values(monitoring).filter(
    (value): value is Call & typeof value =>
      typeof value === 'object' && value !== null && 'path' in value && 'summary' in value,
  );

  test.each([
    'POST createTarget',
    'POST scheduleScan',
    'POST editSchedule',
    'POST editTarget',
    'POST deleteTarget',
    'POST loadTargetList',
    'POST loadScheduleMap',
    'POST loadScanMap',
    'POST syncScans',
    'POST probelyUpdateSchedule',
    'POST cancelScan',
    'POST checkAppUrl',
    'GET getScanReport/{report}',
  ])('modules §7 Monitoring › %s', (call) => {
    const [method, path] = call.split(' ');
    const found = declared.filter((one) => one.path === `/monitoring/webapps/${path}`);
    expect(found.map((one) => one.method)).toEqual([method]);
  });

  test.each<[string, Call, object, object]>([
    [
      'createTarget {targetName, targetUrl, scanProfile, recurrence}, newer {appName …}',
      monitoring.createTarget,
      {
        targetName: 'A',
        targetUrl: 'https://a.example',
        scanProfile: 'safe',
        recurrence: 'm',
        permission: true,
      },
      {
        appName: 'A',
        targetUrl: 'https://a.example',
        scanProfile: 'safe',
        recurrence: 'm',
        permission: true,
      },
    ],
    [
      'scheduleScan {recurrence, targetId or zeguroTargetId, dateTime or date_time}',
      monitoring.scheduleScan,
      { recurrence: 'm', targetId: id, dateTime: date },
      { recurrence: 'w', zeguroTargetId: id, date_time: date, scheduled_day_of_week: 7 },
    ],
    [
      'editSchedule {recurrence, targetId, dateTime, scheduledScanId}, newer {zeguro…, scan_profile}',
      monitoring.editSchedule,
      { recurrence: 'm', targetId: id, dateTime: date, scheduledScanId: other },
      {
        recurrence: 'm',
        zeguroTargetId: id,
        date_time: date,
        zeguroScheduledScanId: other,
        scan_profile: 'safe',
      },
    ],
    [
      'editTarget {targetName, targetId, scanLevel, recurrence}, newer {zeguroTargetId, appName}',
      monitoring.editTarget,
      { targetName: 'A', targetId: id, scanLevel: 'safe', recurrence: 'm' },
      { appName: 'A', zeguroTargetId: id },
    ],
  ])('modules §7 Monitoring › %s', (_, call, older, newer) => {
    expect([takes(call, older), takes(call, newer)]).toEqual([true, true]);
    expect(takes(call, { ...older, ...newer })).toBe(false);
  });

  test.each<[string, Call, object]>([
    [
      'deleteTarget {targetId, targetName}',
      monitoring.deleteTarget,
      { targetId: id, targetName: 'A' },
    ],
    ['syncScans {targetId}', monitoring.syncScans, { targetId: id }],
    ['probelyUpdateSchedule {targetId}', monitoring.probelyUpdateSchedule, { targetId: id }],
    [
      'cancelScan {zeguroTargetId, zeguroScanId, nextScan}',
      monitoring.cancelScan,
      { zeguroTargetId: id, zeguroScanId: other, nextScan: date },
    ],
    ['checkAppUrl {url}', monitoring.checkAppUrl, { url: 'https://a.example' }],
  ])('modules §7 Monitoring › %s', (_, call, input) => {
    expect(takes(call, input)).toBe(true);
    expect(takes(call, { ...input, more: 1 })).toBe(false);
  });

  test('modules §7 checkAppUrl › the response has usedInTargets and inAlexaTopSites', () => {
    expect(fieldsOf(monitoring.checkAppUrl.output)).toEqual(['usedInTargets', 'inAlexaTopSites']);
  });

  test('modules §7 createTarget › the response has success and data.targetId', () => {
    expect(fieldsOf(monitoring.createTarget.output)).toContain('targetId');
  });
});

test('modules §8 Toasts › Website, Scheduling', () => {
  expect(Object.values(toasts)).toEqual([
    'Website is successfully created',
    'Create Website failed',
    'Website is successfully removed',
    'Remove Website failed',
    'Website name is successfully updated',
    'Website name update failed',
    'Scan is successfully scheduled',
    'Schedule Scan failed',
    'Scan schedule successfully updated',
    'Scan schedule update failed',
  ]);
});

describe('modules §9 Business constants', () => {
  test('modules §9 Scan levels › label and value', () => {
    expect(levelLabels).toEqual({
      safe: 'Safe',
      lightning: 'Lightning',
      normal: 'Normal',
      full: 'Full',
      log4shell: 'Log4j Only',
      sandbox_lightning: 'Sandbox Lightning',
      sandbox_normal: 'Sandbox Normal',
    });
  });

  test('modules §9 Recurrence › q, m, w, d', () => {
    expect(monitoring.recurrences).toEqual(['q', 'm', 'w', 'd']);
    expect(recurrenceLabels).toEqual({ q: 'Quarterly', m: 'Monthly', w: 'Weekly', d: 'Daily' });
  });

  test('modules §9 Week index › first to last (1-5); weekdays run 1 Monday to 7 Sunday', () => {
    expect(weekIndexes).toEqual(['first', 'second', 'third', 'fourth', 'last']);
    expect([weekdays.length, weekdays[0], weekdays[6]]).toEqual([7, 'Monday', 'Sunday']);
    const asked = { recurrence: 'm', targetId: id, dateTime: date };
    const isTaken = (day: object) => takes(monitoring.scheduleScan, { ...asked, ...day });
    expect([0, 1, 5, 6].map((week_index) => isTaken({ week_index }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([0, 1, 7, 8].map((scheduled_day_of_week) => isTaken({ scheduled_day_of_week }))).toEqual(
      [false, true, true, false],
    );
  });

  test('modules §9 Website name › at most 255 characters', () => {
    expect(monitoring.websiteName.safeParse('a'.repeat(255)).success).toBe(true);
    expect(monitoring.websiteName.safeParse('a'.repeat(256)).success).toBe(false);
  });
});

test('modules §2 Website scans › Actions are Edit Website Name, Schedule Scans (or Edit Scan Schedule) and Remove Website', () => {
  expect(scheduleActions).toEqual({ create: 'Schedule Scans', edit: 'Edit Scan Schedule' });
});

test('modules §2 Scan report cards › counts of High, Medium and Low issues', () => {
  expect(severityLabels).toMatchObject({ high: 'High', medium: 'Medium', low: 'Low' });
});
