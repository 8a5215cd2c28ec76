import { z } from 'zod';
import { severities } from '#engines/scanner/finding.ts';
import { defineCall } from '#kit/contract/call.ts';
import { id } from '#kit/contract/schemas.ts';
import { base, call } from './entities.ts';

/** Our own beside the spec's calls: what a finished scan found. */
export const loadFindings = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadFindings`,
  summary: 'The findings of one finished scan, most severe first',
  changes: false,
  input: z.strictObject({ scanId: id }),
  output: z.object({
    findings: z.array(
      z.object({
        findingId: z.string(),
        checkId: z.string(),
        title: z.string(),
        technicalName: z.string(),
        severity: z.enum(severities),
        confidence: z.enum(['confirmed', 'firm', 'tentative']),
        method: z.string(),
        url: z.string(),
        parameter: z.string().nullable(),
        cwe: z.string(),
        owasp: z.object({ '2021': z.string(), '2025': z.string() }),
        pci: z.array(z.string()),
        evidence: z.string(),
        advice: z.object({ risk: z.string(), fix: z.string(), references: z.array(z.string()) }),
        alsoAt: z.array(
          z.object({ method: z.string(), url: z.string(), parameter: z.string().optional() }),
        ),
      }),
    ),
    requests: z.int(),
    checks: z.int(),
    stoppedBy: z.enum(['done', 'time', 'requests', 'pages']),
  }),
});
export type FindingView = z.infer<typeof loadFindings.output>['findings'][number];
