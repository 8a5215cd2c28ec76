import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPortal, type TestPortal } from './portal.ts';
import { staffOf, type TestStaff } from './staff.ts';

/** A portal whose brands can be created and changed, and an administrator of the provider. */
export interface PortalOfBrands {
  portal: TestPortal;
  staff: TestStaff;
  /** The paths of all pictures in the storage. */
  storedPictures(): string[];
  close(): Promise<void>;
}

export async function openPortalOfBrands(): Promise<PortalOfBrands> {
  const storage = mkdtempSync(join(tmpdir(), 'portal-files-'));
  const portal = await openPortal({ env: { STORAGE_DIR: storage } });
  return {
    portal,
    staff: await staffOf(portal),
    storedPictures: () => {
      const folder = join(storage, 'brands');
      if (!existsSync(folder)) return [];
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.includes('.'))
        .sort();
    },
    close: async () => {
      await portal.close();
      rmSync(storage, { recursive: true });
    },
  };
}
