import { defineCall, refusal } from '#kit/contract/call.ts';
import { base, call, loadSchemas, read } from './entities.ts';

export const loadIssues = defineCall('loadIssues', loadSchemas, {
  ...read,
  path: `${base}/loadIssues`,
  summary: 'A page of the flaws of a website over all its scans, by cause, most severe first',
  programs: true,
});

export const loadIssue = defineCall('loadIssue', loadSchemas, {
  ...read,
  path: `${base}/loadIssue`,
  summary: 'One flaw as it was last seen, with what became of it, oldest first',
});

export const decideIssue = defineCall('decideIssue', loadSchemas, {
  ...call,
  path: `${base}/decideIssue`,
  summary: 'Accepts a flaw until a day, calls it a false positive, or takes either back',
  refusals: {
    DATE_PAST: refusal(422, 'The date is before now.'),
    DATE_TOO_FAR: refusal(422, 'The date is more than a year ahead.'),
  },
});

export const loadTrend = defineCall('loadTrend', loadSchemas, {
  ...read,
  path: `${base}/loadTrend`,
  summary: 'What each completed scan of a website counted, oldest first, the newest 100',
});

export const assignIssue = defineCall('assignIssue', loadSchemas, {
  ...call,
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
  needs: 'fix',
  path: `${base}/writeComment`,
  summary: 'Adds a comment to the history of the cause of an issue',
  refusals: {
    COMMENTED_OFTEN: refusal(409, 'The cause has a hundred comments, the most there can be.'),
  },
});

export const removeComment = defineCall('removeComment', loadSchemas, {
  ...call,
  needs: 'fix',
  path: `${base}/removeComment`,
  grows: false,
  summary: 'Removes a comment of the caller that is less than 15 minutes old',
  refusals: {
    TOO_LATE: refusal(409, 'The comment is older than 15 minutes, so it stays.'),
  },
});
