import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWithin } from './filesystem.ts';

let place: string;
let root: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'within-'));
  root = join(place, 'root');
  mkdirSync(join(root, 'folder'), { recursive: true });
  mkdirSync(join(place, 'root-beside'));
  writeFileSync(join(place, 'secret'), 'secret');
  writeFileSync(join(place, 'root-beside', 'secret'), 'secret');
  writeFileSync(join(root, 'folder', 'file'), 'own');
  symlinkSync(join(place, 'secret'), join(root, 'link'));
  symlinkSync(place, join(root, 'out'));
  symlinkSync(join(place, 'root-beside'), join(root, 'beside'));
});
afterAll(() => rmSync(place, { recursive: true }));

describe('security I5 › a file below a root', () => {
  it('is read', async () => {
    expect((await readWithin(root, ['folder', 'file']))?.toString()).toBe('own');
  });

  it.each([
    ['a link to a file outside', ['link']],
    ['a link to a folder outside', ['out', 'secret']],
    ['a folder whose name begins as the root’s', ['beside', 'secret']],
    ['dots', ['..', 'secret']],
    ['a folder', ['folder']],
    ['nothing', ['folder', 'none']],
    ['a file as a folder', ['folder', 'file', 'x']],
  ])('is not %s', async (_what, names) => {
    expect(await readWithin(root, names)).toBeNull();
  });

  it('is not there where the root is not', async () => {
    expect(await readWithin(join(place, 'none'), ['file'])).toBeNull();
  });
});
