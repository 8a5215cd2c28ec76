import { z } from 'zod';
import { id } from '#kit/contract/schemas.ts';
import { decisions, issueStates } from '../vocabulary.ts';
import { sight } from './findingSnapshot.ts';

export const loadFindings = {
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
};

export type FindingView = z.infer<typeof loadFindings.output>['findings'][number];

export const getFindingsCsv = {
  input: z.strictObject({ scanId: id }),
};
