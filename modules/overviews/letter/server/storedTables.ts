import { asLongAs, daysAfter, type StoredTable } from '#kit/server/services/storedTables.ts';
import { letters, people } from './tables.ts';

const threeYears = 1096;

export const letterTables: readonly StoredTable[] = [
  {
    table: letters,
    holds: 'monthly letters',
    ...daysAfter(threeYears, letters.plannedAt, 'they were written'),
  },
  {
    table: people,
    holds: 'what a monthly letter says of who did what',
    ...asLongAs('the letter'),
    person: { namedByName: [people.name] },
  },
];
