import { describe, expect, test } from 'vitest';
import { scanOf } from '#tests/support/sampleDocuments/scan.ts';
import { failureToTell } from './failureBanner.ts';

const failed = scanOf({ scanId: 'f', status: 'failed', completeTime: '2026-03-02T09:00:00Z' });
const before = scanOf({ scanId: 'b', status: 'completed', completeTime: '2026-03-01T09:00:00Z' });
const after = scanOf({ scanId: 'a', status: 'completed', completeTime: '2026-03-03T09:00:00Z' });

describe('The banner of a failed scan (MON-128)', () => {
  test('shows when the latest failed scan is newer than the latest completed scan', () => {
    expect(failureToTell([failed, before])).toBe(failed);
  });
  test('is gone once a later scan completed', () => {
    expect(failureToTell([after, failed, before])).toBeNull();
  });
  test('shows when no scan ever completed', () => {
    expect(failureToTell([failed])).toBe(failed);
  });
  test('tells of the latest of several failures, in whatever order they come', () => {
    const older = scanOf({ scanId: 'o', status: 'failed', completeTime: '2026-03-01T10:00:00Z' });
    expect(failureToTell([older, before, failed])?.scanId).toBe('f');
  });
  test('minds neither canceled nor running scans', () => {
    expect(
      failureToTell([scanOf({ status: 'canceled' }), scanOf({ status: 'started' })]),
    ).toBeNull();
  });
});
