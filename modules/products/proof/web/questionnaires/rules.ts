import type {
  ChosenPlace,
  FoundTable,
  Question,
} from '#modules/products/proof/schemas/questionnaires.ts';

/** Which questions are shown: all of them, or those that are not answered yet or whose proof has ended. */
export type Shown = 'all' | 'open';

const isOpen = ({ answered }: Question): boolean => answered === null || answered.hasEnded;

export const shownOf = (list: readonly Question[], show: Shown): readonly Question[] =>
  show === 'all' ? list : list.filter(isOpen);

/** The question to go to once one is answered: the next open one after it, or else the first. */
export function nextOpen(list: readonly Question[], questionId: string): Question | undefined {
  const at = list.findIndex((one) => one.questionId === questionId);
  return [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))].find(isOpen);
}

/** The fields of a table's columns, by its place in the file. */
export const questionsField = (table: number): string => `questions-${table}`;
export const answersField = (table: number): string => `answers-${table}`;
/** The value for a table without questions. */
export const noQuestions = 'none';

/** Of the fields, what was found in the file; nothing is in the tables in which nothing was. */
export const valuesOf = (
  tables: readonly FoundTable[],
  places: readonly ChosenPlace[],
): Record<string, string> =>
  Object.fromEntries(
    tables.flatMap((_, table) => {
      const found = places.find((one) => one.table === table);
      return [
        [questionsField(table), `${found?.questions ?? noQuestions}`],
        [answersField(table), `${found?.answers ?? 1}`],
      ] as const;
    }),
  );

/** The tables whose questions are chosen, with their columns. */
export const placesIn = (
  tables: readonly FoundTable[],
  values: Readonly<Record<string, string>>,
): ChosenPlace[] =>
  tables.flatMap((_, table) => {
    const questions = values[questionsField(table)] ?? noQuestions;
    if (questions === noQuestions) return [];
    return [{ table, questions: Number(questions), answers: Number(values[answersField(table)]) }];
  });
