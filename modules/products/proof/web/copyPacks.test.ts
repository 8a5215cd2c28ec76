import { describe, expect, it } from 'vitest';
import { type PackState, unknownArchives } from '../vocabulary.ts';
import { archiveVerdictOf, checkWords, packStateWords, verdictOf } from './copyPacks.ts';

const known = {
  companyName: 'Harbor Bakery',
  madeAt: '2026-11-18T18:00:00.000Z',
  expiresAt: '2026-12-18T18:00:00.000Z',
};

describe('What a check found, in words', () => {
  it.each<[PackState, string]>([
    ['valid', 'It holds until Dec 18, 2026.'],
    ['ended', 'It ended on Dec 18, 2026: ask for a new one.'],
    ['withdrawn', 'It was withdrawn: Harbor Bakery does not stand by it any more.'],
  ])('of a file and of a code that is %s', (state, end) => {
    const found = { state, ...known };
    expect(verdictOf({ ...found, by: 'Ada Baker' }, 'file')).toBe(
      `This is the pack made on Nov 18, 2026 by Ada Baker for Harbor Bakery, unchanged. ${end}`,
    );
    expect(verdictOf({ ...found, by: null }, 'code')).toBe(
      `There is a pack with this code, made on Nov 18, 2026 for Harbor Bakery. ${end}`,
    );
  });

  it('of what is unknown', () => {
    expect(verdictOf({ state: 'unknown' }, 'file')).toBe(checkWords.unknownFile);
    expect(verdictOf({ state: 'unknown' }, 'code')).toBe(checkWords.unknownCode);
  });
});

describe('What a check of an archive found, in words', () => {
  const ours = { ...known, by: 'Ada Baker' };
  const made = 'the pack made on Nov 18, 2026 by Ada Baker for Harbor Bakery';

  it('of one that is unchanged, and of one that was packed anew', () => {
    expect(archiveVerdictOf({ state: 'valid', ...ours, isPackedAnew: false })).toBe(
      `This is the archive of ${made}, unchanged. It holds until Dec 18, 2026.`,
    );
    expect(archiveVerdictOf({ state: 'ended', ...ours, isPackedAnew: true })).toBe(
      `The files of this archive are those of ${made}, unchanged. Somebody packed them anew: rely on the files that manifest.json names alone. It ended on Dec 18, 2026: ask for a new one.`,
    );
  });

  it('of one that was changed, by the names of its files', () => {
    const changes = [
      { name: 'evidence-pack.pdf', how: 'changed' as const },
      { name: 'run.exe', how: 'extra' as const },
    ];
    expect(archiveVerdictOf({ state: 'changed', ...ours, changes })).toBe(
      `This is not the archive of ${made}: evidence-pack.pdf was changed; run.exe was added. Do not rely on it.`,
    );
  });

  it('of what is unknown', () => {
    const said = unknownArchives.map((why) => archiveVerdictOf({ state: 'unknown', why }));
    expect(said).toEqual([
      expect.stringContaining('cannot be opened'),
      expect.stringContaining('was not made here'),
      expect.stringContaining('Ask whoever sent it'),
    ]);
  });
});

it('A pack in the list says its code, whether it was opened, and how it ends', () => {
  const pack = {
    packId: 'a',
    code: '0412 3456 7890',
    by: 'Ada Baker',
    madeAt: known.madeAt,
    expiresAt: '2020-12-18T18:00:00.000Z',
    withdrawnAt: null,
    openedAt: null,
    archive: 'none' as const,
  };
  expect(packStateWords(pack)).toBe('Code 0412 3456 7890. Not opened yet. Ended on Dec 18, 2020.');
  expect(packStateWords({ ...pack, openedAt: known.madeAt, withdrawnAt: known.madeAt })).toBe(
    'Code 0412 3456 7890. First opened on Nov 18, 2026 10:00 AM PT. Withdrawn on Nov 18, 2026.',
  );
  const live = { ...pack, expiresAt: '2126-12-18T18:00:00.000Z' };
  expect(packStateWords(live)).toBe(
    'Code 0412 3456 7890. Not opened yet. Works until Dec 18, 2126. Its archive was not made.',
  );
  expect(packStateWords({ ...live, archive: 'waiting' })).toMatch(/Dec 18, 2126\.$/);
});
