import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { lockDirectory } from './directoryLock.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-dir-'));
afterEach(() => rmSync(folder, { recursive: true }));

it('A data directory is closed to everybody else on the machine, also one that stood open', () => {
  chmodSync(folder, 0o755);
  const unlock = lockDirectory(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  unlock();
});
