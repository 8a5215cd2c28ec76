import type { Upload } from '#kit/server/http/upload.ts';
import { readApart } from '#kit/server/reading/readApart.ts';
import type { RosterAnswer, RosterFile } from './decode.ts';

const readFile = readApart<RosterFile, RosterAnswer>(
  new URL('./decode.ts', import.meta.url),
  'readFile',
);

/** Reads an organization's file of people. @throws TooManyWait if too many of its files are waiting. */
export async function readUpload(orgId: string, { fileName, body }: Upload): Promise<RosterAnswer> {
  return (await readFile(orgId, { fileName, body })) ?? 'FILE_UNREADABLE';
}
