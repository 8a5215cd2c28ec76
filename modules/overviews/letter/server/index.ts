import type { ServerModule } from '#kit/server/http/module.ts';
import { asLongAs, daysAfter } from '#kit/server/services/storedTables.ts';
import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';
import { letterTitle } from '../vocabulary.ts';
import { letterPdf } from './calls/letters/letterPdf.ts';
import { loadLetter } from './calls/letters/loadLetter.ts';
import { loadLetters } from './calls/letters/loadLetters.ts';
import { dispatchLetters } from './jobs/dispatchLetters.ts';
import { writeLetter } from './jobs/writeLetter.ts';
import { letters, people } from './tables.ts';

export { seedLetter } from './seedLetter.ts';

/** The monthly letter: what products contribute of a month, with what to do next and who did what. */
export const letterModule: ServerModule = {
  name: 'letter',
  routes: [loadLetters, loadLetter, letterPdf],
  jobs: [writeLetter, dispatchLetters],
  contributes: {
    tables: [
      {
        table: letters,
        holds: 'monthly letters',
        // Three years.
        ...daysAfter(1096, letters.plannedAt, 'they were written'),
      },
      {
        table: people,
        holds: 'what a monthly letter says of who did what',
        ...asLongAs('the letter'),
        person: { namedByName: [people.name] },
      },
    ],
    noticeSentences: {
      monthly_letter: ({ month }) => `${letterTitle(month)} is here`,
    } satisfies Partial<NoticeSentences>,
  },
};
