import type { ServerModule } from '#kit/server/http/module.ts';
import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';
import { letterTitle } from '../vocabulary.ts';
import { letterPdf } from './calls/letters/letterPdf.ts';
import { loadLetter } from './calls/letters/loadLetter.ts';
import { loadLetters } from './calls/letters/loadLetters.ts';
import { dispatchLetters } from './jobs/dispatchLetters.ts';
import { writeLetter } from './jobs/writeLetter.ts';
import { letterTables } from './storedTables.ts';

export { seedLetter } from './seedLetter.ts';

/** The monthly letter: what products contribute of a month, with what to do next and who did what. */
export const letterModule: ServerModule = {
  name: 'letter',
  routes: [loadLetters, loadLetter, letterPdf],
  jobs: [writeLetter, dispatchLetters],
  contributes: {
    tables: letterTables,
    noticeSentences: {
      monthly_letter: ({ month }) => `${letterTitle(month)} is here`,
    } satisfies Partial<NoticeSentences>,
  },
};
