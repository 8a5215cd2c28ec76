import { defineCall, refusal } from '#kit/contract/call.ts';
import { base, call } from './entities.ts';

const loadSchemas = () => import('../schemas.ts');

export const assignIssue = defineCall('assignIssue', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/assignIssue`,
  summary: 'Says which admin fixes the cause of an issue and by which day, or takes either back',
  refusals: {
    CHANGED: refusal(409, 'It was assigned otherwise than `seen` says; load the issue again.'),
    NOTHING_OPEN: refusal(409, 'The issue is not open, so there is nothing to assign.'),
    NOT_MEMBER: refusal(422, 'The person is no admin of the organization.'),
    DATE_PAST: refusal(422, 'The day is before today.'),
    DATE_TOO_FAR: refusal(422, 'The day is more than a year ahead.'),
  },
});

export const writeComment = defineCall('writeComment', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/writeComment`,
  summary: 'Adds a comment to the history of the cause of an issue',
  refusals: {
    COMMENTED_OFTEN: refusal(409, 'The cause has a hundred comments, the most there can be.'),
  },
});

export const removeComment = defineCall('removeComment', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/removeComment`,
  grows: false,
  summary: 'Removes a comment of the caller that is less than 15 minutes old',
  refusals: {
    TOO_LATE: refusal(409, 'The comment is older than 15 minutes, so it stays.'),
  },
});
