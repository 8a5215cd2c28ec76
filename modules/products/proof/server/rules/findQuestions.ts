import {
  maxColumns,
  maxQuestionText,
  maxRows,
  maxTables,
} from '#modules/products/proof/vocabulary/questionnaires.ts';

/** A table of a file, as texts; its rows may have fewer cells than others. */
export interface Table {
  name: string;
  rows: readonly (readonly string[])[];
  /** The text around the tables: of it only what is asked with a question mark counts, and answers go below. */
  isProse?: boolean;
  /** Whether a column can be added at its right. */
  canGrow: boolean;
}

/** Where the questions of a table are, and where the answers go; columns are counted from 0. */
export interface Place {
  table: number;
  questions: number;
  answers: number;
}

/** A question of a file, with the row in which it stands, counted from 0. */
export interface FoundQuestion {
  row: number;
  text: string;
}

const proseColumns = ['The text', 'A line below each question'] as const;
/** In the languages in which our customers' customers ask. */
const answerHeading =
  /(?<!\p{L})(?:answers?|responses?|repl(?:y|ies)|yes ?\/ ?no|y ?\/ ?n|antwort(?:en)?|ja ?\/ ?nein|r[ée]ponses?|oui ?\/ ?non|respuestas?|s[íi] ?\/ ?no|respostas?|rispost[ae]|antwoord(?:en)?|svar|odpowied(?:ź|zi))(?!\p{L})|回答|答复/iu;
const maxHeading = 60;
/** What is longer tells how to answer. */
const maxAnswerHeading = 30;

/** On one line, without control characters, which PostgreSQL does not store; of a very long one only the beginning is read. */
const tidy = (text: string | undefined, max: number): string =>
  (text ?? '')
    .slice(0, 10 * max)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();

/** The question marks of several scripts, with what may stand behind one; Greek has the semicolon (NFC of U+037E). */
const questionMark = /[?？؟՞][\s*)\]"”’»]*$|\p{Script=Greek}[\s)]*;$/u;
const isQuestion = (text: string): boolean => text.length >= 8 && questionMark.test(text);
/** Many sheets ask by sentences ('Backups are kept offline'); what is shorter is a heading or a number. */
const isAsked = (text: string): boolean => isQuestion(text) || text.split(' ').length >= 4;

function columnsOf({ rows, canGrow }: Table): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return width === 0 ? 0 : Math.min(maxColumns, width + (canGrow ? 1 : 0));
}

/** What is shown of the tables, so that an admin can say which column is which. */
export const describeTables = (tables: readonly Table[]) =>
  tables.slice(0, maxTables).map((table) => ({
    name: tidy(table.name, maxHeading),
    columns: Array.from({ length: columnsOf(table) }, (_, column) => {
      const texts = textsOf(table, column).filter(
        (text, row) => text !== '' && text !== covered && !goesOn(table.rows[row], column),
      );
      return {
        label: labelOf(column),
        heading: table.isProse ? (proseColumns[column] ?? '') : tidy(texts[0], maxHeading),
        example: tidy(texts.find(isQuestion) ?? texts[1], 120),
      };
    }),
  }));

/** What stands in a cell that takes no answer, as nobody would see it: neither empty nor a question. */
export const covered = '=';

/** Whether a cell is one with that at its left, as far as one can tell. */
const goesOn = (cells: readonly string[] | undefined, column: number): boolean =>
  column > 0 && cells?.[column] === cells?.[column - 1];

const textsOf = ({ rows }: Table, column: number): string[] =>
  rows.map((row) => tidy(row[column], maxQuestionText));

/** 'A', 'B', … 'AA', as spreadsheets name columns. */
export function labelOf(column: number): string {
  const before = Math.floor(column / 26) - 1;
  return `${before < 0 ? '' : labelOf(before)}${String.fromCharCode(65 + (column % 26))}`;
}

/**
 * Where the questions of each table seem to be: in the column with most texts that end in a question mark, or where there is
 * a column for answers in that with most sentences. Nothing of a table in which nothing is asked.
 */
export const findPlaces = (tables: readonly Table[]): Place[] =>
  tables.slice(0, maxTables).flatMap((table, at) => {
    const told = answerColumn(table);
    const columns = columnsOf(table);
    const places = Array.from({ length: columns }, (_, questions) => {
      const answers = told ?? besides(table, questions);
      // A table of one column that cannot grow takes no answers.
      const hasRoom = questions !== answers && answers < columns;
      const count = hasRoom ? askedIn(table, questions, told !== undefined) : 0;
      return { place: { table: at, questions, answers }, count };
    });
    const best = places.reduce<(typeof places)[number] | null>(
      (most, next) => (next.count > (most?.count ?? 0) ? next : most),
      null,
    );
    return best ? [best.place] : [];
  });

/** What ends in a question mark counts twice, so that questions go before the hints beside them. */
function askedIn(table: Table, column: number, hasAnswers: boolean): number {
  const texts = textsOf(table, column);
  const sentences = hasAnswers && !table.isProse ? texts.filter(isAsked).length : 0;
  return 2 * texts.filter(isQuestion).length + sentences;
}

function answerColumn(table: Table): number | undefined {
  if (table.isProse) return undefined;
  const columns = Array.from({ length: columnsOf(table) }, (_, column) => column);
  return columns.find((column) =>
    textsOf(table, column).some(
      (text) => text.length <= maxAnswerHeading && !isQuestion(text) && answerHeading.test(text),
    ),
  );
}

/** The column at the right, behind those that the questions go on in; or at the left where there is none. */
function besides(table: Table, column: number): number {
  const asked = table.rows.filter((cells) => isQuestion(tidy(cells[column], maxQuestionText)));
  let next = column + 1;
  while (asked.length > 0 && asked.every((cells) => goesOn(cells, next))) next += 1;
  return next < columnsOf(table) || column === 0 ? next : column - 1;
}

/** The questions of a column beside which there is room for an answer, and none yet. */
export function questionsAt(
  table: Table,
  { questions, answers }: Omit<Place, 'table'>,
): FoundQuestion[] {
  const counts = table.isProse ? isQuestion : isAsked;
  // Columns behind these are not read: something may stand there.
  const canGrow = table.canGrow && answers < maxColumns;
  const hasRoom = (cell: string | undefined): boolean =>
    cell === undefined ? canGrow : cell.trim() === '';
  return table.rows.flatMap((cells, row) => {
    const text = tidy(cells[questions], maxQuestionText);
    return counts(text) && hasRoom(cells[answers]) ? [{ row, text }] : [];
  });
}

/** What is written beside questions, by their rows. */
export type Filling = ReadonlyMap<number, string>;

/** The questions at several places: the rows of the second place begin behind all that a table may have, and so on. */
export const questionsOf = (tables: readonly Table[], places: readonly Place[]): FoundQuestion[] =>
  places.flatMap((place, at) => {
    const table = tables[place.table];
    const found = table ? questionsAt(table, place) : [];
    return found.map(({ row, text }) => ({ row: at * maxRows + row, text }));
  });

/** What is written at one place, by the rows of its table. */
export interface FilledPlace {
  place: Place;
  answers: Filling;
}

/** What no XML may have (XML 1.0 §2.2): with one of these in it nobody could open the file. */
const noCharacters = /[\uFFFE\uFFFF]/g;

/** What is written at several places by each of them; none at which nothing is. */
export const fillingsOf = (places: readonly Place[], answers: Filling): FilledPlace[] =>
  places
    .map((place, at) => ({
      place,
      answers: new Map(
        [...answers]
          .filter(([row]) => Math.floor(row / maxRows) === at)
          .map(([row, text]) => [row % maxRows, text.replaceAll(noCharacters, '')]),
      ),
    }))
    .filter((one) => one.answers.size > 0);
