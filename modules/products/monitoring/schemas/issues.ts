import { severities } from '@portal/scanner/finding';
import { z } from 'zod';
import { id, instant, line } from '#kit/contract/schemas.ts';
import { decisions, issueEvents, issueStates } from '../vocabulary.ts';
import { sight } from './findingSnapshot.ts';
import { recheck } from './rechecks.ts';

const lifeCounts = z.object({
  new: z.int(),
  stillThere: z.int(),
  fixed: z.int(),
  backAgain: z.int(),
});
export type LifeCounts = z.infer<typeof lifeCounts>;

const issue = z.object({
  issueId: z.string(),
  targetId: z.string(),
  checkId: z.string(),
  title: z.string(),
  technicalName: z.string(),
  severity: z.enum(severities),
  method: z.string(),
  url: z.string(),
  parameter: z.string().nullable(),
  state: z.enum(issueStates),
  firstSeen: instant,
  lastSeen: instant,
  /** The last scan that found the issue; its finding has the evidence. */
  lastScanId: z.string(),
  fixedAt: instant.nullable(),
  /** The decision now in effect; an acceptance that has ended is only in the history. */
  decision: z
    .object({
      kind: z.enum(decisions),
      reason: z.string(),
      until: instant.nullable(),
      by: z.string(),
      at: instant,
    })
    .nullable(),
});
export type Issue = z.infer<typeof issue>;

export const loadIssues = {
  input: z.strictObject({ targetId: id }),
  output: z.object({ issues: z.array(issue) }),
};

export const loadIssue = {
  input: z.strictObject({ issueId: id }),
  output: z.object({
    issue,
    /** From the last scan that found the issue; null when that scan found more than is stored. */
    sight: sight.nullable(),
    /** The last recheck of its cause since the last scan that found it. */
    recheck: recheck.nullable(),
    /** Whether the scanner can look at one cause alone. */
    canRecheck: z.boolean(),
    history: z.array(
      z.object({
        at: instant,
        kind: z.enum(issueEvents),
        scanId: z.string().nullable(),
        by: z.string().nullable(),
        reason: z.string().nullable(),
        until: instant.nullable(),
      }),
    ),
  }),
};

export const decideIssue = {
  input: z
    .strictObject({
      issueId: id,
      /** Null withdraws the decision. */
      decision: z.enum(decisions).nullable(),
      reason: line(500).default(''),
      until: instant.optional(),
    })
    .refine(({ decision, reason }) => decision === null || reason !== '', {
      path: ['reason'],
      message: 'must say why',
    })
    .refine(({ decision, until }) => (decision === 'accepted') === (until !== undefined), {
      path: ['until'],
      message: 'is the end of an acceptance',
    }),
  output: issue,
};

export const loadTrend = {
  input: z.strictObject({ targetId: id }),
  output: z.object({
    points: z.array(
      z.object({
        scanId: z.string(),
        completeTime: instant,
        highs: z.int(),
        mediums: z.int(),
        lows: z.int(),
        life: lifeCounts.nullable(),
      }),
    ),
  }),
};
