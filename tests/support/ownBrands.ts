import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookAgain } from '#modules/brand/server/index.ts';

/** An empty folder of own brands for this process, until it is given back. */
export function ownBrands(): { folder: string; giveBack(): void } {
  const before = process.env.BRANDS_DIR;
  const folder = mkdtempSync(join(tmpdir(), 'portal-brands-'));
  process.env.BRANDS_DIR = folder;
  lookAgain();
  return {
    folder,
    giveBack() {
      process.env.BRANDS_DIR = before;
      lookAgain();
      rmSync(folder, { recursive: true });
    },
  };
}
