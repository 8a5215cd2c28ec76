import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookAgain } from '#modules/foundation/brand/server/index.ts';
import { openPortal, type TestPortal } from './portal.ts';
import { staffOf, type TestStaff } from './staff.ts';

/** An empty folder of own brands for this process, until it is given back. */
function ownBrands(): { folder: string; giveBack(): void } {
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

/** A portal whose brands can be made and written, and an administrator of the provider's. */
export interface PortalOfBrands {
  portal: TestPortal;
  staff: TestStaff;
  /** Where the brands' files are. */
  folder: string;
  close(): Promise<void>;
}

export async function openPortalOfBrands(): Promise<PortalOfBrands> {
  const own = ownBrands();
  const portal = await openPortal();
  const close = async () => {
    await portal.close();
    own.giveBack();
  };
  return { portal, staff: await staffOf(portal), folder: own.folder, close };
}
