import { defineCall } from '#kit/contract/call.ts';
import { base, call } from './entities.ts';

const loadSchemas = () => import('../schemas.ts');

/** What a finished scan found. */
export const loadFindings = defineCall('loadFindings', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/loadFindings`,
  summary: 'The findings of one finished scan, most severe first',
  changes: false,
});

/** For whoever fixes the findings, to import into their own tool. */
export const getFindingsCsv = defineCall('getFindingsCsv', loadSchemas, {
  ...call,
  method: 'GET',
  path: `${base}/getFindingsCsv/{scanId}`,
  summary: 'The findings of one finished scan as CSV',
  answers: 'file',
  perMinute: 30,
});
