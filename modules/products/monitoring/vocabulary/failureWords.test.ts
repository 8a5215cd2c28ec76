import { expect, test } from 'vitest';
import { failureReasons } from '../vocabulary.ts';
import { failureClause, failureSentence } from './failureWords.ts';

test.each(failureReasons)(
  'MON-107: a scan that failed with %s says why in words, and its owner what to do',
  (reason) => {
    const because = failureClause(reason);
    expect(because).toMatch(/^[a-z][^.]{20,}[^.]$/);
    const all = failureSentence(reason);
    expect(all.toLowerCase()).toContain(`${because}. `);
    expect(all).toMatch(/^[A-Z].+\. [A-Z].{15,}\.$/);
  },
);

test('MON-107: no two reasons have the same words', () => {
  expect(new Set(failureReasons.map(failureClause)).size).toBe(failureReasons.length);
});
