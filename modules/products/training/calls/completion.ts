import { defineCall } from '#kit/contract/call.ts';
import { base, call } from './entities.ts';

const loadSchemas = () => import('../schemas.ts');

export const loadCompletion = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadCompletion`,
  summary: 'Completion by month and by course, and who needs a nudge',
  schemas: async () => (await loadSchemas()).loadCompletion,
  changes: false,
});

/** TRN-103. */
export const loadMistakes = defineCall({
  ...call,
  method: 'GET',
  path: `${base}/loadMistakes/{courseId}`,
  summary: 'Which questions of a course’s quiz the team gets wrong, the most often wrong first',
  schemas: async () => (await loadSchemas()).loadMistakes,
});

export const nudgeTrainees = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/nudgeTrainees`,
  summary: 'Reminds trainees of their oldest overdue course, each at most once a day',
  schemas: async () => (await loadSchemas()).nudgeTrainees,
  perMinute: 30,
});

export const getTrainingEvidence = defineCall({
  ...call,
  method: 'GET',
  path: `${base}/getTrainingEvidence/{format}`,
  summary: 'Who finished which course and when, with the code of each certificate, for an auditor',
  schemas: async () => (await loadSchemas()).getTrainingEvidence,
  answers: 'file',
  perMinute: 20,
});
