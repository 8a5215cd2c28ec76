import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

/** Answers that staff save, to use them in many threads. */

const writing = { access: 'staff', permission: 'concierge.write' } as const;

export const listAnswers = defineCall('listAnswers', loadSchemas, {
  ...writing,
  method: 'GET',
  path: '/console/answers/list',
  summary: 'Saved answers for every brand and for one, and the brands there are',
  brands: [{ of: 'brand', field: 'brandId', optional: true }],
});

export const saveAnswer = defineCall('saveAnswer', loadSchemas, {
  ...writing,
  path: '/console/answers/save',
  summary: 'Saves an answer that is new, or changed since it was read',
  brands: [
    { of: 'brand', field: 'brandId' },
    { of: 'savedAnswer', field: 'answerId', mayBeNew: true },
  ],
  refusals: {
    BRAND_UNKNOWN: refusal(409, 'There is no such brand.'),
    CHANGED_MEANWHILE: refusal(409, 'Somebody changed it since it was read; read it again.'),
    ANSWERS_FULL: refusal(409, 'As many answers are saved for this brand as there may be.'),
  },
});

export const deleteAnswer = defineCall('deleteAnswer', loadSchemas, {
  ...writing,
  path: '/console/answers/delete',
  summary: 'Deletes a saved answer; what was sent of it stays',
  brands: [{ of: 'savedAnswer', field: 'answerId' }],
});
