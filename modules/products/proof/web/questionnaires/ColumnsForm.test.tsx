import { expect, test } from 'vitest';
import { drawScreen } from '#tests/support/drawScreen.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';
import { columnWords } from './copy.ts';

const columnsOf = (...labels: string[]) =>
  labels.map((label) => ({ label, heading: 'Question', example: '' }));

/** What is asked of a file with these tables, in which no question was found. */
const drawn = (...tables: ReturnType<typeof columnsOf>[]): string =>
  drawScreen(
    <ColumnsForm
      questionnaireId="a"
      tables={tables.map((columns, at) => ({ name: `Table ${at + 1}`, columns }))}
      places={[]}
    />,
  );

test('PRF-081: of a table with one column it says that there is none for answers, and asks nothing', () => {
  const narrow = drawn(columnsOf('A'));
  expect(narrow).toContain(columnWords.oneColumn);
  expect(narrow).not.toContain('<select');
  const wide = drawn(columnsOf('A', 'B'));
  expect(wide).not.toContain(columnWords.oneColumn);
  expect(wide).toContain('<select');
});

test('PRF-192: where a file may have more tables than are looked at, it says so', () => {
  const tables = Array.from({ length: 8 }, () => columnsOf('A', 'B'));
  expect(drawn(...tables)).not.toContain(columnWords.most);
  expect(drawn(...tables, columnsOf('A', 'B'))).toContain(columnWords.most);
});
