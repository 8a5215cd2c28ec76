import { defineCall, refusal } from '#kit/contract/call.ts';
import { base, call } from './entities.ts';

const loadSchemas = () => import('../schemas.ts');

/** TRN-043. */
export const loadTrainingData = defineCall('loadTrainingData', loadSchemas, {
  ...call,
  method: 'POST',
  path: `${base}/loadTrainingData`,
  summary: 'The catalogue, the trainees, and how far each of them is',
  changes: false,
  /** With `updateWithSync`, refused if the course provider's answer cannot be read (TRN-045). */
  refusals: {
    REPORT_UNREADABLE: refusal(502, 'What the source of the courses answered cannot be read.'),
  },
});
