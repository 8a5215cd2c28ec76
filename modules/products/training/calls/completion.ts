import { defineCall } from '#kit/contract/call.ts';
import { base, call } from './entities.ts';

const loadSchemas = () => import('../schemas.ts');

export const loadCompletion = defineCall('loadCompletion', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/loadCompletion`,
  summary: 'Completion by month and by course, and who needs a nudge',
  changes: false,
});

/** TRN-103. */
export const loadMistakes = defineCall('loadMistakes', loadSchemas, {
  ...call,
  method: 'GET',
  path: `${base}/loadMistakes/{courseId}`,
  summary: 'Which questions of a course’s quiz the team gets wrong, the most often wrong first',
});

export const nudgeTrainees = defineCall('nudgeTrainees', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/nudgeTrainees`,
  summary: 'Reminds trainees of their oldest overdue course, each at most once a day',
  perMinute: 30,
});

export const getTrainingEvidence = defineCall('getTrainingEvidence', loadSchemas, {
  ...call,
  method: 'GET',
  path: `${base}/getTrainingEvidence/{format}`,
  summary: 'Who finished which course and when, with the code of each certificate, for an auditor',
  answers: 'file',
  perMinute: 20,
});
