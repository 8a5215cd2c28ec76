import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

const call = { access: 'organization', module: 'cybermaturity' } as const;

export const assessmentConfig = defineCall({
  ...call,
  method: 'GET',
  path: '/zimm/assessmentConfig',
  summary: 'The questions of cyber maturity, their levels, words and interstitials',
  schemas: async () => (await loadSchemas()).assessmentConfig,
});

export const assessment = defineCall({
  ...call,
  method: 'GET',
  path: '/zimm/assessment',
  summary: 'The answers given so far, the level that they come to, and how it went over time',
  schemas: async () => (await loadSchemas()).assessment,
});

export const saveAssessment = defineCall({
  ...call,
  method: 'POST',
  path: '/zimm/saveAssessment',
  customerOnly: false,
  summary: 'Gives an answer, or another one, to one question',
  schemas: async () => (await loadSchemas()).saveAssessment,
});

export const removeAssessment = defineCall({
  ...call,
  method: 'POST',
  path: '/zimm/removeAssessment',
  grows: false,
  summary: 'Takes back the answer to one question, or without one all answers',
  schemas: async () => (await loadSchemas()).removeAssessment,
});

export const migrateAssessment = defineCall({
  ...call,
  method: 'POST',
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
