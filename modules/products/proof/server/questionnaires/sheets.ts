import { readApart } from '#kit/server/reading/readApart.ts';
import type { Filling, FoundQuestion, Place } from '../rules/findQuestions.ts';
import type { Unfit } from './sheets/archive.ts';
import type { ReadFile, SheetFile } from './sheets/readSheet.ts';

const apart = <Sent, Read>(name: string) => {
  const file = new URL('./sheets/readSheet.ts', import.meta.url);
  const run = readApart<Sent, Read | Unfit>(file, name);
  return async (orgId: string, sent: Sent): Promise<Read | Unfit> =>
    (await run(orgId, sent)) ?? 'FILE_UNREADABLE';
};

/** Files of strangers are read and written in a process beside (security D1). @throws TooManyWait if too many wait. */
export const sheets = {
  read: apart<{ fileName: string; body: Uint8Array }, ReadFile>('readFile'),
  questions: apart<SheetFile & { places: readonly Place[] }, FoundQuestion[]>('readQuestions'),
  fill: apart<SheetFile & { places: readonly Place[]; answers: Filling }, Uint8Array>('fillSheet'),
} as const;
