import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

const call = { access: 'organization', module: 'cybermaturity' } as const;

export const assessmentConfig = defineCall('assessmentConfig', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/zimm/assessmentConfig',
  summary: 'The questions of cyber maturity, their levels, words and interstitials',
});

export const assessment = defineCall('assessment', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/zimm/assessment',
  summary: 'The answers given so far, the level that they come to, and how it went over time',
});

export const loadSeen = defineCall('loadSeen', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/zimm/loadSeen',
  summary:
    'What the product has seen and admins state of what the questions ask, with the answers that it fits',
});

export const saveAssessment = defineCall('saveAssessment', loadSchemas, {
  ...call,
  path: '/zimm/saveAssessment',
  customerOnly: false,
  summary: 'Gives an answer, or another one, to one question',
});

export const removeAssessment = defineCall('removeAssessment', loadSchemas, {
  ...call,
  path: '/zimm/removeAssessment',
  grows: false,
  summary: 'Takes back the answer to one question, or without one all answers',
});

export const migrateAssessment = defineCall({
  ...call,
  path: '/zimm/migrateAssessment',
  summary: 'Goes on with the newest version of the questions; no answer is lost',
});

export const getAssessmentReport = defineCall({
  ...call,
  method: 'GET',
  path: '/zimm/getAssessmentReport',
  summary: 'The maturity report as PDF',
  answers: 'file',
  perMinute: 30,
});
