import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas.ts');

/** The refusal of every call by a link; `openLesson` then returns the link's state. */
const linkRefusals = {
  LINK_DEAD: refusal(
    409,
    'The link does not open the lesson any more; /academy/openLesson says why.',
  ),
} as const;

export const openLesson = defineCall('openLesson', loadSchemas, {
  access: 'public',
  path: '/academy/openLesson',
  summary: 'The lesson of a personal link, or why the link opens none; consumes nothing',
  changes: false,
  perMinute: 60,
});

export const requestFreshLink = defineCall('requestFreshLink', loadSchemas, {
  access: 'public',
  path: '/academy/requestFreshLink',
  summary: "Mails a fresh link to the trainee's own address; answers alike for every link",
  perMinute: 5,
});

export const keepProgress = defineCall('keepProgress', loadSchemas, {
  access: 'public',
  path: '/academy/keepProgress',
  summary: 'Keeps which steps are done; binds the link to this browser',
  refusals: linkRefusals,
  perMinute: 120,
});

export const checkStep = defineCall('checkStep', loadSchemas, {
  access: 'public',
  path: '/academy/checkStep',
  summary: 'Says what of an exercise is right, and why; the step is done then',
  refusals: linkRefusals,
  perMinute: 120,
});

export const submitAttempt = defineCall('submitAttempt', loadSchemas, {
  access: 'public',
  path: '/academy/submitAttempt',
  summary: 'Marks the answers of a quiz, with feedback and a source for each',
  refusals: {
    ...linkRefusals,
    LESSON_UNFINISHED: refusal(409, 'Some steps of the lesson are not done yet.'),
    ATTEMPT_OUT_OF_TURN: refusal(
      409,
      'This attempt was handed in already, or is not the next one.',
    ),
    NO_ATTEMPT_LEFT: refusal(409, 'All attempts of this day are used.'),
    ALREADY_PASSED: refusal(409, 'The quiz was passed already.'),
  },
  perMinute: 20,
});

export const verifyCertificate = defineCall('verifyCertificate', loadSchemas, {
  method: 'GET',
  access: 'public',
  path: '/academy/verifyCertificate/{code}',
  summary: 'What a certificate certifies, by its code, for whoever was shown it',
  perMinute: 20,
});

export const downloadCertificate = defineCall('downloadCertificate', loadSchemas, {
  method: 'GET',
  access: 'public',
  path: '/academy/downloadCertificate/{code}',
  summary: 'A certificate as PDF, by its code, where our fonts have all letters of its names',
  answers: 'file',
  perMinute: 20,
});
