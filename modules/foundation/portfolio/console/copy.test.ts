import { expect, it } from 'vitest';
import { noteWords, quietWords, tickedQuietWords } from './copy.ts';

it('CSL-151: says with the hour until when a customer is off the list, whose day begins in another zone', () => {
  // As the 19th begins in New York.
  const quietUntil = '2026-11-19T05:00:00.000Z';
  const until = 'until Nov 18, 2026 9:00 PM PT';
  expect(quietWords(quietUntil)).toBe(`Off the call list ${until}, unless there is a new reason.`);
  expect(tickedQuietWords(2, quietUntil)).toContain(`off the call list ${until}, unless`);
  const note = { id: 'a', at: quietUntil, by: 'Ada', text: '', quietUntil, assignedTo: null };
  expect(noteWords({ ...note, event: 'snoozed' })).toBe(`put the call off ${until}`);
});
