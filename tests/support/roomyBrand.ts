import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const brandId = 'roomy';

/**
 * A copy of our first brand in its own folder, with `seats` seats in each plan, and the settings that make it
 * the default: a portal opened with them imports it.
 */
export function roomyBrand(seats: number): {
  env: { BRANDS_DIR: string; DEFAULT_BRAND: string };
  remove(): void;
} {
  const folder = mkdtempSync(join(tmpdir(), 'portal-brands-'));
  cpSync('brands/fairhaven', join(folder, brandId), { recursive: true });
  for (const file of ['brand.json', 'plans.json']) {
    const path = join(folder, brandId, file);
    const text = readFileSync(path, 'utf8')
      .replaceAll('fairhaven', brandId)
      .replaceAll(/"trainingNumberOfSeats": \d+/g, `"trainingNumberOfSeats": ${seats}`);
    writeFileSync(path, text);
  }
  return {
    env: { BRANDS_DIR: folder, DEFAULT_BRAND: brandId },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
