import { randomUUID } from 'node:crypto';
import { systemClock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config.ts';
import { openStorage } from '../openServices.ts';
import { type Finding, fault, ok } from './check.ts';

/** Writes a file, reads it and deletes it again. */
export async function checkStorage(config: Config): Promise<readonly Finding[]> {
  const place = config.S3_BUCKET ? `The bucket ${config.S3_BUCKET}` : 'The folder of private files';
  const storage = openStorage({ config, clock: systemClock });
  const body = Buffer.from(randomUUID());
  const [owner, path] = [randomUUID(), ['probe']] as const;
  try {
    await storage.write(owner, path, body);
    const back = await storage.read(owner, path);
    await storage.removeAll(owner);
    if (back?.equals(body)) return [ok(`${place} can be written, read and deleted from.`)];
    return [fault(`${place} gave back something else than was written.`, fix(config))];
  } catch (error) {
    return [fault(`${place}: ${(error as Error).message}`, fix(config))];
  }
}

const fix = ({ S3_BUCKET: bucket }: Config) =>
  bucket
    ? 'Fix S3_ENDPOINT, S3_REGION and the keys; they need to put, get, list and delete objects.'
    : 'Let the portal’s user write STORAGE_DIR (or DATA_DIR), and see that the disk has room.';
