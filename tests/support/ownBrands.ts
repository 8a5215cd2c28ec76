import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderForAll, portalForAll } from './portal.ts';
import { staffForAll } from './staff.ts';

/** For the tests of a file a portal whose brands can be created and changed, and an administrator of the provider. */
export function portalOfBrandsForAll() {
  const storage = folderForAll();
  const portal = portalForAll({
    env: { STORAGE_DIR: storage, CONSOLE_URL: 'https://console.provider.example' },
  });
  return {
    portal,
    staff: staffForAll(portal),
    /** The paths of all pictures in the storage. */
    storedPictures: (): string[] => {
      const folder = join(storage, 'brands');
      if (!existsSync(folder)) return [];
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.includes('.'))
        .sort();
    },
  };
}
