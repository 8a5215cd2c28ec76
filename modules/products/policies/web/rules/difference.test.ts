import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { differenceOf, type Row, type TextBlock } from './difference.ts';

const p = (text: string): TextBlock => ({ kind: 'paragraph', text });
const lines = ['one', 'two', 'three', 'four', 'five', 'six'].map((word) => p(`Paragraph ${word}.`));
const told = (rows: Row[] | null) =>
  rows?.map((row) =>
    'unchanged' in row
      ? `(${row.unchanged})`
      : row.parts
          .map(({ change, text }) => `${{ same: '', added: '+', removed: '-' }[change]}${text}`)
          .join('|'),
  );

describe('The difference of two texts', () => {
  it('is none of equal texts', () => {
    expect(differenceOf(lines, [...lines])).toBeNull();
  });

  it('shows changed words in their paragraph, and passes over what is far from them', () => {
    const after = lines.map((block, at) => (at === 3 ? p('Paragraph four and a half.') : block));
    expect(told(differenceOf(lines, after))).toEqual([
      '(2)',
      'Paragraph three.',
      'Paragraph four |+and a half|.',
      'Paragraph five.',
      'Paragraph six.',
    ]);
  });

  it('shows what was added and what was removed as a whole', () => {
    const after = [p('New.'), ...lines.slice(1)];
    expect(told(differenceOf(lines, after))).toEqual([
      '-Paragraph one.',
      '+New.',
      'Paragraph two.',
      '(4)',
    ]);
    expect(told(differenceOf(lines.slice(0, 2), lines.slice(0, 1)))).toEqual([
      'Paragraph one.',
      '-Paragraph two.',
    ]);
    expect(told(differenceOf([], [p('New.')]))).toEqual(['+New.']);
  });

  it('compares blocks in the place of others pair by pair, and shows those that are left over', () => {
    const before = [p('We lock the doors at night.'), p('Keys are counted.')];
    expect(told(differenceOf(before, [p('We lock the doors at noon.')]))).toEqual([
      'We lock the doors at |-night|+noon|.',
      '-Keys are counted.',
    ]);
    expect(told(differenceOf([p('We lock the doors at noon.')], before))).toEqual([
      'We lock the doors at |-noon|+night|.',
      '+Keys are counted.',
    ]);
  });

  it('compares words where four in ten letters of the longer are common', () => {
    const [short, long] = ['a'.repeat(7), 'b'.repeat(12)];
    expect(told(differenceOf([p(short)], [p(`${short} ${long}`)]))).toEqual([`${short} |+${long}`]);
    expect(told(differenceOf([p(short)], [p(`${short} ${long}b`)]))).toEqual([
      `-${short}`,
      `+${short} ${long}b`,
    ]);
  });

  it('tells a heading from a paragraph of the same words', () => {
    expect(differenceOf([p('Scope')], [{ kind: 'heading', text: 'Scope' }])).not.toBeNull();
  });

  it('of 200 pages is there in seconds, though no word stayed', () => {
    let read = 0;
    const pages = (word: string) =>
      Array.from({ length: 3000 }, (_, at) => ({
        ...p(''),
        get text() {
          read++;
          return `${word} ${at}`;
        },
      }));
    // Each step of the comparison takes a tenth of a second here, on any machine.
    let now = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 100));
    onTestFinished(() => void clock.mockRestore());
    expect(differenceOf(pages('before'), pages('after'))?.length).toBeGreaterThan(2999);
    // All with all are nine millions.
    expect(read).toBeLessThan(100_000);
  });
});
