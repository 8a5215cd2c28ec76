import { expect, test } from 'vitest';
import { drawScreen } from '#tests/support/drawScreen.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';
import { columnWords } from './copy.ts';

/** What is asked of a file with one table of these columns, in which no question was found. */
const drawn = (...labels: string[]): string => {
  const columns = labels.map((label) => ({ label, heading: 'Question', example: '' }));
  return drawScreen(
    <ColumnsForm questionnaireId="a" tables={[{ name: 'Table 1', columns }]} places={[]} />,
  );
};

test('PRF-081: of a table with one column it says that there is none for answers, and asks nothing', () => {
  const narrow = drawn('A');
  expect(narrow).toContain(columnWords.oneColumn);
  expect(narrow).not.toContain('<select');
  const wide = drawn('A', 'B');
  expect(wide).not.toContain(columnWords.oneColumn);
  expect(wide).toContain('<select');
});
