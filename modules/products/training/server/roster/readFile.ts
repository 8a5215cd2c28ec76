import type { Upload } from '#kit/server/http/upload.ts';
import { readRoster } from '../rules/roster.ts';
import { decode } from './decode.ts';

export type RosterFile = Pick<Upload, 'fileName'> & { body: Uint8Array };
export type RosterAnswer =
  | ReturnType<typeof readRoster>
  | Extract<Awaited<ReturnType<typeof decode>>, string>;

/** Reads the people of a file, up to five thousand rows. */
export async function readFile({ fileName, body }: RosterFile): Promise<RosterAnswer> {
  const table = await decode(fileName, Buffer.from(body));
  return typeof table === 'string' ? table : readRoster(table);
}
