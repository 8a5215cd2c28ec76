import { readApart } from '#kit/server/reading/readApart.ts';
import type { FoundQuestion, Place } from '../rules/findQuestions.ts';
import type { Unfit } from './sheets/archive.ts';
import type { ReadFile, SheetFile } from './sheets/readSheet.ts';

const file = () => new URL('./sheets/readSheet.ts', import.meta.url);

const readFile = readApart<{ fileName: string; body: Uint8Array }, ReadFile | Unfit>(
  file(),
  'readFile',
);
const readQuestions = readApart<SheetFile & { place: Place }, FoundQuestion[] | Unfit>(
  file(),
  'readQuestions',
);
const fillSheet = readApart<
  SheetFile & { place: Place; answers: ReadonlyMap<number, string> },
  Uint8Array | Unfit
>(file(), 'fillSheet');

/** Files of strangers are read and written in a process beside (security D1). @throws TooManyWait if too many wait. */
export const sheets = {
  read: async (orgId: string, sent: Parameters<typeof readFile>[1]) =>
    (await readFile(orgId, sent)) ?? 'FILE_UNREADABLE',
  questions: async (orgId: string, sent: Parameters<typeof readQuestions>[1]) =>
    (await readQuestions(orgId, sent)) ?? 'FILE_UNREADABLE',
  fill: async (orgId: string, sent: Parameters<typeof fillSheet>[1]) =>
    (await fillSheet(orgId, sent)) ?? 'FILE_UNREADABLE',
} as const;
