import type { StorageProvider } from '#kit/server/ports/storage.ts';
import { before } from '#kit/server/services/storedTables.ts';

/** The storage's folder for nightly files. No organization can have this name. */
const owner = 'exports';
/** Beside a brand's days: which run may write there. */
const markName = 'run';
/** Days for which the files of a night are kept. */
const exportDays = 30;

/** One night's writing of a brand's files. */
export interface Run {
  storage: StorageProvider;
  /** Of the brand. */
  folder: string;
  day: string;
  /** Differs from run to run. */
  id: string;
}

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const markOf = ({ day, id }: Run): string => `${day} ${id}`;

const readMark = async ({ storage, folder }: Run): Promise<string> =>
  String((await storage.read(owner, [folder, markName])) ?? '');

/** Makes a run the one that writes. @returns false if another began on that day. */
export async function beginRun(run: Run): Promise<boolean> {
  const mark = await readMark(run);
  if (mark.startsWith(`${run.day} `)) return mark === markOf(run);
  await run.storage.write(owner, [run.folder, markName], Buffer.from(markOf(run)));
  return true;
}

/**
 * Writes a file of the night, as long as it is the run that writes. An erasure deletes the mark with the files, and may
 * have looked for them before this one, whose rows were read earlier, was there: so the mark is looked at again
 * afterwards.
 *
 * @returns false if the run has ended; its file is removed.
 */
export async function writeInRun(run: Run, name: string, body: Buffer): Promise<boolean> {
  const path = [run.folder, run.day, name];
  const isRunning = async () => (await readMark(run)) === markOf(run);
  if (await isRunning()) {
    await run.storage.write(owner, path, body);
    if (await isRunning()) return true;
  }
  await run.storage.remove(owner, path);
  return false;
}

/** Deletes all that is kept of a brand, and ends the run that is under way. */
export const deleteExports = (storage: StorageProvider, folder: string): Promise<void> =>
  storage.removeAll(owner, [folder]);

/** Deletes the days that are past their time, of brands that are gone as well. */
export async function deletePastExports(storage: StorageProvider, now: Date): Promise<void> {
  const oldest = dayOf(before(now, exportDays));
  for (const folder of await storage.listFolders(owner, []))
    for (const day of await storage.listFolders(owner, [folder]))
      if (day < oldest) await storage.removeAll(owner, [folder, day]);
}
