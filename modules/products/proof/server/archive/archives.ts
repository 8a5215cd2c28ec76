import { readApart } from '#kit/server/reading/readApart.ts';
import type { NamedFile, ReadZip } from './zipFile.ts';

const file = () => new URL('./zipFile.ts', import.meta.url);

const zipFiles = readApart<{ files: readonly NamedFile[]; at: Date }, Uint8Array>(
  file(),
  'zipFiles',
);
const readZip = readApart<Uint8Array, ReadZip>(file(), 'readZip');

/** With these bytes every archive begins that has something in it. */
const start = 'PK\u0003\u0004';

/** Archives are made and read in a process beside (security D1). @throws TooManyWait if too many wait. */
export const archives = {
  async make(orgId: string, sent: Parameters<typeof zipFiles>[1]): Promise<Buffer> {
    const made = await zipFiles(orgId, sent);
    if (!made) throw new Error('An archive could not be made.');
    return Buffer.from(made);
  },
  /** Null for what is no whole archive, or too large a one. */
  read: (who: string, body: Buffer): Promise<ReadZip | null> =>
    body.toString('latin1', 0, start.length) === start ? readZip(who, body) : Promise.resolve(null),
} as const;
