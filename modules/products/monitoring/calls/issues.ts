import { defineCall, refusal } from '#kit/contract/call.ts';
import { base, call } from './entities.ts';

const loadSchemas = () => import('../schemas.ts');

export const loadIssues = defineCall('loadIssues', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/loadIssues`,
  summary: 'A page of the flaws of a website over all its scans, by cause, most severe first',
  changes: false,
});

export const loadIssue = defineCall('loadIssue', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/loadIssue`,
  summary: 'One flaw as it was last seen, with what became of it, oldest first',
  changes: false,
});

export const decideIssue = defineCall('decideIssue', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/decideIssue`,
  summary: 'Accepts a flaw until a day, calls it a false positive, or takes either back',
  refusals: {
    DATE_PAST: refusal(422, 'The date is before now.'),
    DATE_TOO_FAR: refusal(422, 'The date is more than a year ahead.'),
  },
});

export const loadTrend = defineCall('loadTrend', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/loadTrend`,
  summary: 'What each completed scan of a website counted, oldest first, the newest 100',
  changes: false,
});
