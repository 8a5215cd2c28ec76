import { describe, expect, it } from 'vitest';
import { readMark, writeMark } from './pageMark.ts';

const mark = {
  at: new Date('2026-11-18T18:00:00.123Z'),
  id: '6d1f5f36-6c5e-4d3a-9b0e-3d7a2f0c9a11',
};

describe('A mark between two pages', () => {
  it('is read back as it was written', () => {
    expect(readMark(writeMark(mark))).toEqual(mark);
  });

  it.each([
    '',
    'x',
    "2026-11-18T18:00:00.123Z_' or 1=1 --",
    `2026-13-45T99:00:00.123Z_${mark.id}`,
    `${writeMark(mark)}\n`,
    mark.id,
  ])('is not %j', (text) => {
    expect(readMark(text)).toBeNull();
  });
});
