import { TooMuchInside } from '#kit/server/reading/archive.ts';
import type { SheetKind } from '#modules/products/proof/vocabulary/questionnaires.ts';
import {
  describeTables,
  type Filling,
  type FoundQuestion,
  fillingsOf,
  findPlaces,
  type Place,
  questionsOf,
  type Table,
} from '../../rules/findQuestions.ts';
import { type Unfit, UnfitFile } from './archive.ts';
import { fillText, tablesOfText } from './textTable.ts';
import { fillWord, tablesOfWord } from './wordFile.ts';
import { fillWorkbook, tablesOfWorkbook } from './workbook.ts';

const tablesOf: Record<SheetKind, (body: Uint8Array) => Table[]> = {
  xlsx: tablesOfWorkbook,
  csv: tablesOfText,
  docx: tablesOfWord,
};
const fillers = { xlsx: fillWorkbook, csv: fillText, docx: fillWord } as const;

export interface SheetFile {
  kind: SheetKind;
  body: Uint8Array;
}

export interface ReadFile {
  kind: SheetKind;
  tables: ReturnType<typeof describeTables>;
  /** In which tables something is asked, and where. */
  found: Place[];
}

/** What a file is and has, by its name and its bytes; no formula, macro or link in it is followed. */
export function readFile({
  fileName,
  body,
}: {
  fileName: string;
  body: Uint8Array;
}): ReadFile | Unfit {
  return orUnfit(() => {
    const isArchive = Buffer.from(body.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004';
    const ending = /\.(csv|txt|xlsx|docx)$/i.exec(fileName)?.[1]?.toLowerCase();
    const kind = ending === 'txt' ? 'csv' : (ending as SheetKind | undefined);
    if (!kind || isArchive !== (kind !== 'csv')) throw new UnfitFile('UNSUPPORTED_MEDIA');
    const tables = tablesOf[kind](body);
    return { kind, tables: describeTables(tables), found: findPlaces(tables) };
  });
}

/** The questions of columns beside which nothing is answered yet. */
export const readQuestions = ({
  kind,
  body,
  places,
}: SheetFile & { places: readonly Place[] }): FoundQuestion[] | Unfit =>
  orUnfit(() => questionsOf(tablesOf[kind](body), places));

/** The file with the answers at these places; without any it is as it came. */
export const fillSheet = ({
  kind,
  body,
  places,
  answers,
}: SheetFile & { places: readonly Place[]; answers: Filling }): Uint8Array | Unfit =>
  orUnfit(() => {
    const filled = fillingsOf(places, answers);
    return filled.length === 0 ? body : fillers[kind](body, filled);
  });

function orUnfit<Read>(read: () => Read): Read | Unfit {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnfitFile) return error.code;
    return error instanceof TooMuchInside ? 'TOO_LARGE' : 'FILE_UNREADABLE';
  }
}
