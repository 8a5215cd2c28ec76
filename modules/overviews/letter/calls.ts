import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

// Readable whatever the plan: after a trial, too, what was told stays the organization's.
const letters = { access: 'organization' } as const;

export const loadLetters = defineCall({
  ...letters,
  method: 'GET',
  path: '/letters/loadLetters',
  summary: 'The monthly letters that are kept, newest first',
  schemas: async () => (await loadSchemas()).loadLetters,
});

export const loadLetter = defineCall({
  ...letters,
  method: 'GET',
  path: '/letters/loadLetter/{month}',
  summary: 'The letter about one month, as it was written',
  schemas: async () => (await loadSchemas()).loadLetter,
});

export const letterPdf = defineCall({
  ...letters,
  method: 'GET',
  path: '/letters/letterPdf/{month}',
  summary: 'The letter about one month as PDF of one page',
  schemas: async () => (await loadSchemas()).letterPdf,
  answers: 'file',
  perMinute: 30,
});
