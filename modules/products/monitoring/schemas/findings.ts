import { severities } from '@portal/scanner/finding';
import { stoppedBys } from '@portal/scanner/stoppedBy';
import { z } from 'zod';
import { id, instant } from '#kit/contract/schemas.ts';
import { decisions, issueStates } from '../vocabulary.ts';

/** How a flaw is fixed on one platform: what to change and where, how to verify the fix, and how to undo it. */
const platformFix = z.object({
  platform: z.string(),
  title: z.string(),
  /** The file or screen to change; null if there is none. */
  where: z.string().nullable(),
  /** In this order. In a staged fix, each step replaces the one before. */
  steps: z.array(
    z.object({
      text: z.string(),
      snippet: z.object({ language: z.string(), text: z.string() }).nullable(),
    }),
  ),
  check: z.string().nullable(),
  mayBreak: z.string().nullable(),
  undo: z.string().nullable(),
});
export type PlatformFix = z.infer<typeof platformFix>;

/** A flaw as one scan found it. */
export const sight = z.object({
  findingId: z.string(),
  checkId: z.string(),
  title: z.string(),
  technicalName: z.string(),
  severity: z.enum(severities),
  confidence: z.enum(['confirmed', 'firm', 'tentative']),
  /** Why it has its rank among the findings of its severity, in one line. */
  why: z.string(),
  method: z.string(),
  url: z.string(),
  parameter: z.string().nullable(),
  cwe: z.string(),
  owasp: z.object({ '2021': z.string(), '2025': z.string() }),
  pci: z.array(z.string()),
  evidence: z.string(),
  advice: z.object({ risk: z.string(), fix: z.string(), references: z.array(z.string()) }),
  /** Fixes for the platforms that the website was recognized to run on; empty if none was recognized. */
  fixesHere: z.array(platformFix),
  alsoAt: z.array(
    z.object({ method: z.string(), url: z.string(), parameter: z.string().optional() }),
  ),
});
export type FindingSnapshot = z.infer<typeof sight>;

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
