import { expect, test } from 'vitest';
import { assignedWords } from './assignedWords.ts';

const nobody = {
  assigneeId: null,
  assigneeName: null,
  isMine: false,
  dueOn: null,
  isOverdue: false,
};
const ana = { ...nobody, assigneeId: 'a', assigneeName: 'Ana Silva' };

test.each([
  [nobody, ''],
  [ana, 'Assigned to Ana Silva.'],
  [{ ...ana, isMine: true, dueOn: '2026-12-03' }, 'Assigned to you. Due Dec 3, 2026.'],
  [{ ...nobody, dueOn: '2026-12-03', isOverdue: true }, 'Overdue since Dec 3, 2026.'],
])('%j is told as: %s', (assignment, words) => {
  expect(assignedWords(assignment)).toBe(words);
});
