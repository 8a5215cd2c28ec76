import { severities } from '@portal/scanner/finding';
import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { id, instant, line } from '#kit/contract/schemas.ts';
import { base, call } from './entities.ts';
import { sight } from './sight.ts';

/** A flaw's life across scans. */

export const issueStates = ['new', 'still_there', 'fixed', 'back_again'] as const;
export type IssueState = (typeof issueStates)[number];

/** 'accepted' holds until its end; 'false_positive' is kept out of the counts, not out of the history. */
export const decisions = ['accepted', 'false_positive'] as const;
export type Decision = (typeof decisions)[number];

export const issueEvents = ['new', 'fixed', 'back_again', ...decisions, 'reopened'] as const;
export type IssueEvent = (typeof issueEvents)[number];

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
  /** The scan that saw it last; its finding has the evidence. */
  lastScanId: z.string(),
  fixedAt: instant.nullable(),
  /** What holds now: an acceptance that has ended is told in the history alone. */
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

export const loadIssues = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadIssues`,
  summary: 'The flaws of a website over all its scans, most severe first',
  changes: false,
  input: z.strictObject({ targetId: id }),
  output: z.object({ issues: z.array(issue) }),
});

export const loadIssue = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadIssue`,
  summary: 'One flaw as it was last seen, with what became of it, oldest first',
  changes: false,
  input: z.strictObject({ issueId: id }),
  output: z.object({
    issue,
    /** Of the scan that saw it last; null where that scan found more than it keeps. */
    sight: sight.nullable(),
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
});

export const decideIssue = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/decideIssue`,
  summary: 'Accepts a flaw until a day, calls it a false positive, or takes either back',
  input: z
    .strictObject({
      issueId: id,
      /** Null takes back what was decided. */
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
  changes: false,
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
});
