import { defineCall, refusal } from '#kit/contract/call.ts';
import { maxDutyFileBytes } from '../vocabulary/duties.ts';

const loadSchemas = () => import('../schemas.ts');

const call = { access: 'organization', module: 'compliance' } as const;

export const loadDuties = defineCall('loadDuties', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/policy/loadDuties',
  summary:
    'What the policies in force say is done again and again, with owner, next day and record',
});

export const planDuty = defineCall('planDuty', loadSchemas, {
  ...call,
  path: '/policy/planDuty',
  summary: 'Says who sees to a duty, and when it is next',
});

export const markDutyDone = defineCall('markDutyDone', loadSchemas, {
  ...call,
  path: '/policy/markDutyDone',
  summary: 'Records that a duty was done on a day; the next day is counted from it',
  refusals: {
    RECORDED_ALREADY: refusal(409, 'The day has a record with another note; it is not changed.'),
  },
});

export const addDutyFile = defineCall('addDutyFile', loadSchemas, {
  ...call,
  path: '/policy/addDutyFile/{dutyId}/{doneOn}',
  summary: 'Adds a file to what was recorded of a day, once; the same one again changes nothing',
  takes: 'upload',
  maxFileBytes: maxDutyFileBytes,
  refusals: {
    FILE_TYPE: refusal(
      422,
      'The file is no PNG, JPEG or WebP by its content, and no PDF that is taken as an own document is.',
    ),
    FILE_THERE: refusal(409, 'What was recorded of that day has a file; it is not changed.'),
  },
  perMinute: 10,
});

export const dutyFile = defineCall('dutyFile', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/policy/dutyFile/{dutyId}/{doneOn}',
  summary: 'The file of what was recorded of a day, to be saved',
  answers: 'file',
  perMinute: 60,
});

export const makeDutyFeed = defineCall('makeDutyFeed', loadSchemas, {
  ...call,
  path: '/policy/makeDutyFeed',
  summary: 'Makes a link for calendar programs, in place of an older one; it is answered this once',
  perMinute: 10,
});

export const withdrawDutyFeed = defineCall({
  ...call,
  path: '/policy/withdrawDutyFeed',
  grows: false,
  summary: 'Ends the link for calendar programs',
});

/** For calendar programs, which cannot sign in. */
export const openDutyFeed = defineCall('openDutyFeed', loadSchemas, {
  method: 'GET',
  access: 'public',
  path: '/feed/openDutyFeed/{token}',
  summary: 'The next days of the duties as iCalendar, by the secret of a link',
  answers: 'file',
  perMinute: 60,
});
