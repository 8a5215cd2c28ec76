import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { id } from '#kit/contract/schemas.ts';
import { base, call } from './entities.ts';
import { decisions, issueStates } from './issues.ts';
import { sight } from './sight.ts';

/** What a finished scan found. */
export const loadFindings = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadFindings`,
  summary: 'The findings of one finished scan, most severe first',
  changes: false,
  input: z.strictObject({ scanId: id }),
  output: z.object({
    findings: z.array(
      sight.extend({
        /** The flaw that this is a sight of, where it stood at that scan, and what was decided since. */
        issueId: z.string().nullable(),
        life: z.enum(issueStates).nullable(),
        decision: z.enum(decisions).nullable(),
      }),
    ),
    requests: z.int(),
    checks: z.int(),
    stoppedBy: z.enum(['done', 'time', 'requests', 'pages']),
  }),
});
export type FindingView = z.infer<typeof loadFindings.output>['findings'][number];

/** For who fixes it, in the tool that they work with. */
export const getFindingsCsv = defineCall({
  ...call,
  method: 'GET',
  path: `${base}/getFindingsCsv/{scanId}`,
  summary: 'The findings of one finished scan as CSV',
  answers: 'file',
  input: z.strictObject({ scanId: id }),
  perMinute: 30,
});
