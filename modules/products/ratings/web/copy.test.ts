import { grades } from '@portal/ratings/finding';
import { describe, expect, test } from 'vitest';
import { platformCopy } from '#kit/web/api/platformCopy.ts';
import { fastRatings, loadRatings } from '../calls.ts';
import { gradeWords, missingReasons } from '../vocabulary.ts';
import { missingWords, ratingRefusals, receivedSeconds, toastFor, toasts } from './copy.ts';

describe('every code has its sentence', () => {
  const codes = [...Object.keys(loadRatings.refusals), ...Object.keys(fastRatings.refusals)];
  test.each(codes)('refusal %s', (code) => expect(ratingRefusals[code]).toMatch(/^[A-Z]/));
  test.each(codes)('refusal %s is what the server returns', (code) => {
    const refusals: Record<string, { message: string }> = {
      ...loadRatings.refusals,
      ...fastRatings.refusals,
    };
    expect(ratingRefusals[code]).toBe(refusals[code]?.message);
  });
  test('and every sentence its code', () => {
    expect(Object.keys(ratingRefusals).sort()).toEqual([...new Set(codes)].sort());
  });
  test.each(missingReasons)('no data because of %s', (reason) => {
    expect(missingWords[reason]).toMatch(/^N\/A: /);
  });
  test.each(grades)('grade %s', (grade) => expect(gradeWords[grade]).not.toBe(''));
});

describe('toasts', () => {
  test("'Invalid URL' when no events were found for the provided URL", () => {
    expect(ratingRefusals.NO_EVENTS).toBe('No events were found for the provided URL');
    expect(toastFor({ code: 'NO_EVENTS' })).toBe('Invalid URL');
  });
  test("other errors show the returned message, or 'Error loading data'", () => {
    expect(toastFor({ code: 'RATING_UNAVAILABLE' })).toBe(ratingRefusals.RATING_UNAVAILABLE);
    expect(toastFor({ code: 'INTERNAL' })).toBe('Error loading data');
    expect(toastFor({ code: 'TOO_MANY' })).toBe(platformCopy.TOO_MANY);
  });
  test("success is 'Report Received successfully' for 10 seconds", () => {
    expect([toasts.received, receivedSeconds]).toEqual(['Report Received successfully', 10]);
  });
});
