import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parsedJson } from '#kit/server/parsedJson.ts';
import { Declined } from '../command.ts';

/** Below the backup's folder; the names of stored files are generated ones. */
const partPath = z
  .string()
  .regex(/^(database\.(dump|tar\.gz)|files\/.+)$/)
  .refine((path) => !path.split('/').includes('..'));

/** A file of a backup. */
const part = z.object({
  path: partPath,
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Part = z.infer<typeof part>;

const manifest = z.object({
  format: z.literal(1),
  /** The version of the product that made the backup. */
  version: z.string(),
  /** The newest migration of its database. */
  schema: z.object({ migration: z.string(), when: z.number() }),
  /** When it was begun. */
  at: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  /** Files of a bucket are not in the backup. */
  files: z.enum(['folder', 'bucket']),
  /** Fingerprints of the secrets (`APP_SECRET`) that open the keys in the database. */
  secrets: z.array(z.string()),
  parts: z.array(part),
});
export type Manifest = z.infer<typeof manifest>;

export const manifestName = 'manifest.json';

/** The name of the part with the database. */
export const databasePart = (kind: Manifest['database']): string =>
  kind === 'pglite' ? 'database.tar.gz' : 'database.dump';

/** Describes a file below the folder as it is. */
export async function readPart(folder: string, path: string): Promise<Part> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

/**
 * Reads a backup's manifest and verifies every part of it.
 * @throws Declined that names what is missing or not as it was written.
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Declined(`${folder} has no ${manifestName}: it is no backup, or was cut off.`);
  });
  const read = manifest.safeParse(parsedJson(text));
  if (!read.success) throw new Declined(`${manifestName} is not that of a backup.`);
  const { parts, database } = read.data;
  if (!parts.some(({ path }) => path === databasePart(database)))
    throw new Declined(`${manifestName} names no database.`);
  for (const one of parts) await verify(folder, one);
  return read.data;
}

async function verify(folder: string, { path, bytes, sha256 }: Part): Promise<void> {
  const size = await stat(join(folder, path)).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) throw new Declined(`${path} is missing in the backup.`);
  const isSame = size === bytes && (await readPart(folder, path)).sha256 === sha256;
  if (!isSame) throw new Declined(`${path} is not as it was written: its checksum is another.`);
}
