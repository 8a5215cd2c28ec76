import { stoppedBys } from '@portal/scanner/stoppedBy';
import { z } from 'zod';
import { id, instant } from '#kit/contract/schemas.ts';
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
        /** When a recheck found it gone, before a later scan looked. */
        fixedAt: instant.nullable(),
      }),
    ),
    requests: z.int(),
    checks: z.int(),
    stoppedBy: z.enum(stoppedBys),
    /** What kept the scan from testing something, and what it may have left behind: a sentence each. */
    remarks: z.array(z.string()),
  }),
};

export type FindingView = z.infer<typeof loadFindings.output>['findings'][number];

export const getFindingsCsv = {
  input: z.strictObject({ scanId: id }),
};
