import { describe, expect, it } from 'vitest';
import { archiveState, codeLength, packEnd, packState, printedCode, readCode } from './pack.ts';

const now = new Date('2026-11-24T12:00:00Z');

describe('The state of a pack', () => {
  it('is valid until the moment of its end', () => {
    const pack = { expiresAt: packEnd(now, 30), withdrawnAt: null };
    expect(pack.expiresAt.toISOString()).toBe('2026-12-24T12:00:00.000Z');
    expect(packState(pack, new Date(pack.expiresAt.getTime() - 1))).toBe('valid');
    expect(packState(pack, pack.expiresAt)).toBe('ended');
  });
  it('is withdrawn also after its end', () => {
    expect(packState({ expiresAt: now, withdrawnAt: now }, now)).toBe('withdrawn');
  });
});

it('An archive is waited for two hours', () => {
  const pack = { archiveSha256: null, createdAt: now };
  const later = new Date(now.getTime() + 2 * 60 * 60 * 1000);
  expect(archiveState(pack, new Date(later.getTime() - 1))).toBe('waiting');
  expect(archiveState(pack, later)).toBe('none');
  expect(archiveState({ ...pack, archiveSha256: 'a' }, later)).toBe('made');
});

it('A code is read as it is printed, and as people type it', () => {
  const code = '041234567890';
  expect(code).toHaveLength(codeLength);
  expect(printedCode(code)).toBe('0412 3456 7890');
  for (const typed of [code, '0412 3456 7890', ' 0412-3456-7890\n', 'Code: 0412 3456 7890'])
    expect(readCode(typed)).toBe(code);
  expect([readCode('no code'), printedCode('')]).toEqual(['', '']);
});
