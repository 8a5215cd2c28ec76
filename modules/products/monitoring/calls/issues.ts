import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { base, call } from './entities.ts';

const loadSchemas = () => import('../schemas.ts');

export const loadIssues = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadIssues`,
  summary: 'A page of the flaws of a website over all its scans, by cause, most severe first',
  schemas: async () => (await loadSchemas()).loadIssues,
  changes: false,
});

export const loadIssue = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadIssue`,
  summary: 'One flaw as it was last seen, with what became of it, oldest first',
  schemas: async () => (await loadSchemas()).loadIssue,
  changes: false,
});

export const decideIssue = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/decideIssue`,
  summary: 'Accepts a flaw until a day, calls it a false positive, or takes either back',
  schemas: async () => (await loadSchemas()).decideIssue,
  refusals: {
    DATE_PAST: refusal(422, 'The date is before now.'),
    DATE_TOO_FAR: refusal(422, 'The date is more than a year ahead.'),
  },
});

export const loadTrend = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadTrend`,
  summary: 'What each completed scan of a website counted, oldest first, the newest 100',
  schemas: async () => (await loadSchemas()).loadTrend,
  changes: false,
});
