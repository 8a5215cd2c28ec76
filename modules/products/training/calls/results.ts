import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

const call = { access: 'organization', module: 'training' } as const;

/** TRN-043. */
export const loadTrainingData = defineCall('loadTrainingData', loadSchemas, {
  ...call,
  path: '/training/loadTrainingData',
  summary: 'The catalogue, the trainees, and how far each of them is',
  changes: false,
});

export const loadCompletion = defineCall('loadCompletion', loadSchemas, {
  ...call,
  path: '/training/loadCompletion',
  summary: 'Completion by month and by course, and who needs a nudge',
  changes: false,
  programs: true,
});

/** TRN-103. */
export const loadMistakes = defineCall('loadMistakes', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/training/loadMistakes/{courseId}',
  summary: 'Which questions of a course’s quiz the team gets wrong, the most often wrong first',
});

export const nudgeTrainees = defineCall('nudgeTrainees', loadSchemas, {
  ...call,
  path: '/training/nudgeTrainees',
  summary: 'Reminds trainees of their oldest overdue course, each at most once a day',
  perMinute: 30,
});

export const getTrainingEvidence = defineCall('getTrainingEvidence', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/training/getTrainingEvidence/{format}',
  summary: 'Who finished which course and when, with the code of each certificate, for an auditor',
  answers: 'file',
  perMinute: 20,
});
