import type { EvidenceSource } from '#kit/contract/evidence.ts';
import type { Db } from '#kit/server/db/database.ts';
import { readKeptFile } from '#kit/server/services/loadEvidence.ts';
import type { Services } from '#kit/server/services/services.ts';
import { controlById } from '../controls.ts';
import { listFilesAt, readFile } from '../store/statementFiles.ts';
import type { ArchivedFile, Gathered } from './makeArchive.ts';

/** More than there are controls. */
const maxFiles = 200;

/** A file that was kept with what a module had seen, as the pack was made. */
interface Kept {
  source: EvidenceSource;
  id: string;
  control: string;
  name: string;
  seenOn: string;
}

interface Wanted {
  orgId: string;
  at: Date;
  kept: readonly Kept[];
  /** In bytes. */
  room: number;
}

interface Listed extends Omit<ArchivedFile, 'body'> {
  /** In bytes; null where only reading tells. */
  size: number | null;
  read(): Promise<Buffer | null>;
}

/** The files of the statements that stood at a moment, then those of what was seen, as many as there is room for. */
export async function readFiles(
  services: Pick<Services, 'contributions'>,
  db: Db,
  { orgId, at, kept, room }: Wanted,
): Promise<Gathered> {
  const found: Gathered = { files: [], leftOut: [] };
  let left = room;
  const listed = [
    ...(await listStated(db, orgId, at)),
    ...kept.flatMap((one) => listedOf(services, db, orgId, { ...one, at })),
  ];
  for (const { size, read, ...file } of listed) {
    const body = (size ?? 0) > left ? null : await read();
    if (!body || body.length > left) {
      found.leftOut.push(file.title);
      continue;
    }
    left -= body.length;
    found.files.push({ ...file, body });
  }
  return found;
}

async function listStated(db: Db, orgId: string, at: Date): Promise<Listed[]> {
  const stated = await listFilesAt(db, orgId, at, maxFiles);
  return stated.flatMap(({ statementId, control, name, size, uploadedAt }): Listed[] => {
    const title = titleOf(control, name);
    if (title === null) return [];
    const read = async () => {
      const file = await readFile(db, orgId, statementId);
      return file && Buffer.from(file.file, 'base64');
    };
    const path = `statements/${control}.${endingOf(name)}`;
    return [{ name: path, title, madeAt: uploadedAt, size, read }];
  });
}

function listedOf(
  services: Pick<Services, 'contributions'>,
  db: Db,
  orgId: string,
  { source, id, control, name, seenOn, at }: Kept & { at: Date },
): Listed[] {
  const title = titleOf(control, name);
  if (title === null) return [];
  const read = () => readKeptFile(services, db, orgId, { source, id });
  return [{ name: `seen/${id}.${endingOf(name)}`, title, madeAt: at, seenOn, size: null, read }];
}

/** Null of a control that there is no more. */
function titleOf(control: string, name: string): string | null {
  const about = controlById(control)?.name;
  return about === undefined ? null : `${about}: ${name}`;
}

const endingOf = (name: string) => name.split('.').at(-1) ?? '';
