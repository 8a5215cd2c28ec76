import { severities } from '@portal/scanner/finding';
import { z } from 'zod';
import { id, instant, line } from '#kit/contract/schemas.ts';
import {
  causeEvents,
  decisions,
  issueEvents,
  issueStates,
  issueViews,
  maxIssuePages,
  recheckStates,
} from '../vocabulary.ts';
import { assignment } from './assignments.ts';
import { sight } from './findings.ts';

/** Of issues, notes among them: a cause that is in several places may be several. No count of things to fix. */
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
  /** At how many places the last scan that found it saw it. */
  places: z.int(),
  /** Why it has its rank among the issues of its severity, in one line. */
  why: z.string(),
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
  /** Of its cause. */
  assignment,
});
export type Issue = z.infer<typeof issue>;

/** A look at the places of one cause alone. */
export const recheck = z.object({
  state: z.enum(recheckStates),
  askedAt: instant,
  /** Null while it waits or runs. */
  endedAt: instant.nullable(),
  /** Who asked for it: an email address, or the name that was given by a fix link. */
  by: z.string(),
});
export type Recheck = z.infer<typeof recheck>;

export const loadIssues = {
  input: z.strictObject({
    targetId: id,
    view: z.enum(issueViews).default('all'),
    /** Only causes that have this severity. */
    severity: z.enum(severities).optional(),
    /** Words that all stand in the names of an issue, its path or its parameter. */
    search: line(100).default(''),
    page: z.int().min(1).max(maxIssuePages).default(1),
  }),
  output: z.object({
    /** Of the causes of the page, in the order of rank: at most the first 20 of each. */
    issues: z.array(issue),
    /**
     * The causes of the page, each named by its first issue, with how many places it has in all, and when and to whom
     * it was sent if it waits for who fixes it; null for whom if a link to it was made.
     */
    causes: z.array(
      z.object({
        firstId: z.string(),
        places: z.int(),
        sent: z.object({ to: z.string().nullable(), at: instant }).optional(),
      }),
    ),
    /** How many causes the view and the search have, and in how many places, the worst severity first. */
    severities: z.array(
      z.object({ severity: z.enum(severities), causes: z.int(), places: z.int() }),
    ),
    /** How many causes each view has, whatever is searched for. */
    views: z.array(z.object({ view: z.enum(issueViews), causes: z.int() })),
    page: z.int(),
    pages: z.int(),
  }),
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
        kind: z.enum([...issueEvents, ...causeEvents]),
        scanId: z.string().nullable(),
        by: z.string().nullable(),
        /** Why it was decided so, to whom it was sent, or whom it was assigned to. */
        reason: z.string().nullable(),
        until: instant.nullable(),
        /** The day by which whom it was assigned to fixes it. */
        dueOn: z.iso.date().nullable(),
        /** What a comment says, and until when the caller can remove it; null for others' comments. */
        comment: z
          .object({ commentId: z.string(), text: z.string(), removableUntil: instant.nullable() })
          .nullable(),
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

export const recheckIssue = {
  input: z.strictObject({ issueId: id }),
  output: z.object({ recheck }),
};
