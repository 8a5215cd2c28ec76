import { describe, expect, test } from 'vitest';
import type { Reason } from '../../schemas.ts';
import { quietOf } from './quiet.ts';

const now = new Date('2026-11-18T18:00:00.000Z');
const later = new Date('2026-11-20T08:00:00.000Z');
const reasons = (text: string): Reason[] =>
  text
    .split(', ')
    .filter(Boolean)
    .map((one) => {
      const [code, count] = one.split(' ');
      return { code: code as Reason['code'], count: Number(count) };
    });
const isQuiet = (known: string, today: string, quietUntil: Date | null = later) =>
  quietOf({ quietUntil, knownReasons: reasons(known) }, reasons(today), now).isQuiet;

describe('a customer whom staff called', () => {
  test.each<[string, string, string]>([
    ['stays off the list for the reasons that were known', 'HIGHS 2, SILENT 30', 'HIGHS 2'],
    ['stays off it as days go by', 'SILENT 30, TRIAL_ENDING 5', 'SILENT 37, TRIAL_ENDING 3'],
    ['stays off it as things are fixed', 'HIGHS 5', 'HIGHS 3'],
    ['stays off it without any reason', 'HIGHS 5', ''],
    ['stays off it for a low level, which is no reason alone', 'HIGHS 2', 'HIGHS 2, LEVEL_LOW 1'],
    ['stays off it for a first scan that is to come', 'HIGHS 2', 'HIGHS 2, NEVER_SCANNED 1'],
    ['stays off it as payments go on to fail', 'PAYMENT_FAILED 1', 'PAYMENT_FAILED 1'],
  ])('%s', (_what, known, today) => expect(isQuiet(known, today)).toBe(true));

  test.each<[string, string, string]>([
    ['for a reason of another kind', 'HIGHS 2', 'HIGHS 2, HELP_ASKED 1'],
    ['once the trial that was ending is over', 'TRIAL_ENDING 0', 'TRIAL_OVER 1'],
    ['for one thing more that is rated High', 'HIGHS 2', 'HIGHS 3'],
    ['when help is asked for once more', 'HELP_ASKED 1', 'HELP_ASKED 2'],
    ['for one more website that is not scanned', 'NOT_SCANNED 1', 'NOT_SCANNED 2'],
    ['for one more website whose scan failed', 'SCAN_FAILED 1', 'SCAN_FAILED 2'],
    ['for any reason where none was known', '', 'SILENT 7'],
  ])('comes back %s', (_what, known, today) => expect(isQuiet(known, today)).toBe(false));

  test('comes back when the day has come, and not before', () => {
    expect(isQuiet('HIGHS 2', 'HIGHS 2', now)).toBe(false);
    expect(isQuiet('HIGHS 2', 'HIGHS 2', new Date(now.getTime() + 1))).toBe(true);
    expect(isQuiet('HIGHS 2', 'HIGHS 2', null)).toBe(false);
  });

  test('comes back for a reason that ended and begins again', () => {
    const callState = {
      quietUntil: later,
      knownReasons: reasons('HELP_ASKED 1, HIGHS 5, SILENT 9'),
    };
    const { stillKnown } = quietOf(callState, reasons('HIGHS 3, SILENT 12'), now);
    expect(stillKnown).toEqual(reasons('HIGHS 3, SILENT 9'));
    const since = { quietUntil: later, knownReasons: stillKnown };
    expect(quietOf(since, reasons('HIGHS 4, SILENT 12'), now).isQuiet).toBe(false);
    expect(quietOf(since, reasons('HELP_ASKED 1, HIGHS 3'), now).isQuiet).toBe(false);
    expect(quietOf(since, reasons('HIGHS 3'), now).isQuiet).toBe(true);
  });
});
