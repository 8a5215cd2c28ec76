import { describe, expect, test } from 'vitest';
import { createTarget } from '#modules/products/monitoring/schemas.ts';
import { createInput, problemsOf } from './createInput.ts';
import type { WebsiteForm } from './websiteForm.ts';

const at = { today: '2026-07-01', timeZone: 'America/Los_Angeles' };
const form: WebsiteForm = {
  webAppName: ' Shop ',
  protocol: 'https',
  webAppUrl: 'shop.example ',
  permission: true,
  scanLevel: 'full',
  urlConfirmed: true,
  scheduleDate: '2026-07-14',
  scheduleTime: { hour: 1, minute: 0, half: 'AM' },
  recurrence: 'm',
  runOnDayOfWeek: false,
  dayOfMonth: 14,
  scheduledDayOfWeek: 2,
  weekIndex: 2,
  scanNow: true,
};

describe('What the wizard sends (MON-172)', () => {
  test('is what the contract takes, in UTC without milliseconds', () => {
    const input = createInput(form, at);
    expect(createTarget.input.parse(input)).toEqual({
      targetName: 'Shop',
      targetUrl: 'https://shop.example',
      scan_profile: 'full',
      recurrence: 'm',
      date_time: '2026-07-14T08:00:00Z',
      day_of_month: 14,
      permission: true,
      scanNow: true,
    });
  });
  test('carries the day fields when a weekday was chosen', () => {
    expect(createInput({ ...form, runOnDayOfWeek: true }, at)).toMatchObject({
      run_on_day_of_week: true,
      scheduled_day_of_week: 2,
      week_index: 2,
    });
  });
  test.each(['w', 'd'] as const)('leaves them out with recurrence %s', (recurrence) => {
    expect(createInput({ ...form, recurrence, runOnDayOfWeek: true }, at)).not.toHaveProperty(
      'run_on_day_of_week',
    );
  });
});

describe('what the server refuses is told at its field', () => {
  test.each([
    [{ code: 'NAME_TAKEN', fields: [] }, { webAppName: 'NAME_TAKEN' }],
    [{ code: 'DATE_TOO_FAR', fields: [] }, { scheduleDate: 'DATE_TOO_FAR' }],
    [
      {
        code: 'INVALID_INPUT',
        fields: [
          { path: 'targetUrl', message: '' },
          { path: 'x', message: '' },
        ],
      },
      { webAppUrl: 'URL_INVALID' },
    ],
    [{ code: 'NETWORK', fields: [] }, {}],
  ])('%o', (error, problems) => {
    expect(problemsOf(error)).toEqual(problems);
  });
});
