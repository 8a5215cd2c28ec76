import { defineCall, refusal } from '#kit/contract/call.ts';
import { maxSheetBytes } from '../vocabulary/questionnaires.ts';

const loadSchemas = () => import('../schemas/questionnaires.ts');

const call = { access: 'organization', module: 'cybermaturity' } as const;

const full = {
  QUESTIONNAIRES_MANY: refusal(409, 'There are 20 questionnaires; delete one first.'),
} as const;
const unreadable = {
  FILE_UNREADABLE: refusal(422, 'The file cannot be read.'),
} as const;

export const loadQuestionnaires = defineCall('loadQuestionnaires', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/proof/questionnaires/loadQuestionnaires',
  summary: 'The questionnaires of the organization, and those that come with the product',
});

export const uploadQuestionnaire = defineCall('uploadQuestionnaire', loadSchemas, {
  ...call,
  path: '/proof/questionnaires/uploadQuestionnaire',
  summary: 'Takes a questionnaire as XLSX, CSV or DOCX, and says where its questions seem to be',
  takes: 'upload',
  maxFileBytes: maxSheetBytes,
  refusals: {
    ...full,
    ...unreadable,
    NO_TABLES: refusal(422, 'The file has neither a table nor a question in it.'),
  },
  perMinute: 10,
});

export const startQuestionnaire = defineCall('startQuestionnaire', loadSchemas, {
  ...call,
  path: '/proof/questionnaires/startQuestionnaire',
  summary: 'Begins one of the questionnaires that come with the product',
  refusals: full,
  perMinute: 10,
});

export const loadQuestionnaire = defineCall('loadQuestionnaire', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/proof/questionnaires/loadQuestionnaire',
  summary: 'A questionnaire with its questions, each with its answer or what is proposed for one',
});

export const chooseColumns = defineCall('chooseColumns', loadSchemas, {
  ...call,
  path: '/proof/questionnaires/chooseColumns',
  summary: 'Says which columns hold the questions and which take the answers, and matches them',
  refusals: {
    ...unreadable,
    ANSWERED: refusal(409, 'A question of it was answered; the columns stay as they are.'),
    NO_QUESTIONS: refusal(422, 'There is no question without an answer in these columns.'),
    TOO_MANY_QUESTIONS: refusal(422, 'There are more than 500 questions in these columns.'),
  },
  perMinute: 20,
});

export const answerQuestion = defineCall('answerQuestion', loadSchemas, {
  ...call,
  path: '/proof/questionnaires/answerQuestion',
  summary: 'Answers a question in one’s own name; the same question is answered so the next time',
  refusals: {
    CHANGED: refusal(409, 'Somebody else has answered it meanwhile; load it again.'),
  },
});

/** In the form in which it came. */
export const getFilledQuestionnaire = defineCall('getFilledQuestionnaire', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/proof/questionnaires/getFilledQuestionnaire',
  summary: 'The questionnaire with its answers filled in, as a file of its own kind',
  answers: 'file',
  perMinute: 30,
});

export const deleteQuestionnaire = defineCall('deleteQuestionnaire', loadSchemas, {
  ...call,
  path: '/proof/questionnaires/deleteQuestionnaire',
  grows: false,
  summary: 'Deletes a questionnaire with its file and its answers',
});
