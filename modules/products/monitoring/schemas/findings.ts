import { stoppedBys } from '@portal/scanner/stoppedBy';
import { z } from 'zod';
import { id } from '#kit/contract/schemas.ts';
import { decisions, issueStates } from '../vocabulary.ts';
import { sight } from './findingSnapshot.ts';

export const loadFindings = {
  input: z.strictObject({ scanId: id }),
  output: z.object({
    findings: z.array(
      sight.extend({
        /**
         * The issue that the finding belongs to, the issue's state at that scan, and the current decision
         * about it.
         */
        issueId: z.string().nullable(),
        life: z.enum(issueStates).nullable(),
        decision: z.enum(decisions).nullable(),
      }),
    ),
    requests: z.int(),
    checks: z.int(),
    stoppedBy: z.enum(stoppedBys),
  }),
};

export type FindingView = z.infer<typeof loadFindings.output>['findings'][number];

export const getFindingsCsv = {
  input: z.strictObject({ scanId: id }),
};
