import type { DatedFinding } from '@portal/ratings/finding';
import { describe, expect, test } from 'vitest';
import { updateFindings } from './keptFindings.ts';

const before = new Date('2026-11-20T12:00:00Z');
const now = new Date('2026-11-21T12:00:00Z');
const finding = (more: Partial<DatedFinding>): DatedFinding => ({
  vector: 'patching_cadence',
  id: 'patching_cadence/nginx/shop.example',
  grade: 'BAD',
  title: 'An update of nginx has been waiting for 900 days',
  evidence: '',
  advice: '',
  weight: 1,
  lifts: null,
  seenAt: before.toISOString(),
  ...more,
});
const flawed = () => updateFindings([], [finding({})], ['patching_cadence'], before);
const then = (...seen: DatedFinding[]) =>
  updateFindings(flawed(), seen, ['patching_cadence'], now).find(({ id }) => id.includes('nginx'));

describe('a flaw that was seen yesterday', () => {
  test('is mended where it is seen to be good', () => {
    expect(then(finding({ grade: 'GOOD' }))?.mendedAt).toEqual(now);
  });
  test('is mended where it is gone', () => {
    expect(then(finding({ id: 'other', grade: 'GOOD' }))).toMatchObject({
      mendedAt: now,
      goneAt: now,
    });
  });
  test('is not mended by being hidden under its own name', () => {
    expect(then(finding({ grade: 'UNKNOWN' }))?.mendedAt).toBeNull();
  });
  test('is not mended by being hidden together with its name', () => {
    const hidden = finding({ id: 'patching_cadence/web-server/shop.example', grade: 'UNKNOWN' });
    expect(then(hidden)).toMatchObject({ mendedAt: null, goneAt: now });
  });
});
