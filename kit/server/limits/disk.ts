import { mkdir, statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#kit/server/db/database.ts';
import type { Disk, DiskUse, Folder } from '#kit/server/services/parts.ts';
import type { Services } from '#kit/server/services/services.ts';

/** A twentieth, or of a large disk this much, is left for what must go on: sign-ins, jobs, deletion. */
const spareBytes = 512 * 1024 ** 2;

/** Whether less than the spare is left. */
export const isNearEnd = ({ used, max }: DiskUse): boolean =>
  max - used < Math.min(max / 20, spareBytes);

/** How full it is, for a person: '12.3 of 20.0 GB'. */
export const presentUse = ({ used, max }: DiskUse): string =>
  `${gigabytes(used)} of ${gigabytes(max)} GB`;
const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);

/**
 * The disks of a process: the database's by what the operator set, because its server may be another machine, and that
 * of each folder of this machine in which the portal stores.
 */
export function createDisk(
  { config, database, log }: Pick<Services, 'config' | 'database' | 'log'>,
  folders: readonly Folder[],
): Disk {
  let uses: readonly DiskUse[] = [];
  const looks = [
    ...(config.DATABASE_MAX_MB ? [() => databaseUse(database, config.DATABASE_MAX_MB ?? 0)] : []),
    ...folders.map((folder) => () => folderUse(folder)),
  ];
  const isFull = () => uses.some(isNearEnd);
  return {
    isNearEnd: isFull,
    uses: () => uses,
    async look() {
      const wasFull = isFull();
      try {
        uses = await Promise.all(looks.map((look) => look()));
      } catch (error) {
        return log.warn({ err: error }, 'how full the disks are could not be seen');
      }
      if (isFull() && !wasFull)
        log.error({ uses }, 'a disk nears its end: nothing that grows is stored');
      if (!isFull() && wasFull) log.warn({ uses }, 'the disks have room again');
    },
  };
}

async function databaseUse({ system }: Services['database'], maxMb: number): Promise<DiskUse> {
  const [found] = await rowsOf<{ used: number }>(
    system,
    sql`select pg_database_size(current_database())::float8 as used`,
  );
  return { of: 'database', used: found?.used ?? 0, max: maxMb * 1024 ** 2 };
}

/** The use of the disk that a folder is on, without what only its system's administrator may fill. */
export async function folderUse({ of, path }: Folder): Promise<DiskUse> {
  // It is there only from the first file on.
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { bsize, blocks, bfree, bavail } = await statfs(path);
  const used = (blocks - bfree) * bsize;
  return { of, used, max: used + bavail * bsize };
}
