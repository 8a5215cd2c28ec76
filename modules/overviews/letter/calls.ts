import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

// Readable whatever the plan: after a trial, too, what was told stays the organization's.
const letters = { access: 'organization' } as const;

export const loadLetters = defineCall('loadLetters', loadSchemas, {
  ...letters,
  method: 'GET',
  path: '/letters/loadLetters',
  summary: 'The monthly letters that are kept, newest first',
});

export const loadLetter = defineCall('loadLetter', loadSchemas, {
  ...letters,
  method: 'GET',
  path: '/letters/loadLetter/{month}',
  summary: 'The letter about one month, as it was written',
});

export const letterPdf = defineCall('letterPdf', loadSchemas, {
  ...letters,
  method: 'GET',
  path: '/letters/letterPdf/{month}',
  summary: 'The letter about one month as PDF of one page',
  answers: 'file',
  perMinute: 30,
});
