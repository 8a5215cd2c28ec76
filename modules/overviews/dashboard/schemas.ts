import { z } from 'zod';
import { figureKinds } from '#kit/contract/figures.ts';
import { stepKinds, stepPressures } from '#kit/contract/nextSteps.ts';
import { instant, severities, toFix } from '#kit/contract/schemas.ts';
import { unwatchedReasons } from '#kit/contract/unwatched.ts';
import { maxSteps } from './vocabulary.ts';

export const monitoring = {
  output: z.object({
    webAppsScanned: z.int(),
    /** Counts over the websites that are scanned. */
    scansScheduled: z.int(),
    isScanInProgress: z.boolean(),
    lastScanDate: instant.nullable(),
    targetList: z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        /** Why the website's planned scans do not run; null when they do (MON-303). */
        unwatched: z.enum(unwatchedReasons).nullable(),
      }),
    ),
    /** Counts from the latest completed scan of each website. */
    webAppsIssues: severities,
    toFix,
    /** The first planned scan that the plan runs; null where none is. */
    nextScan: z.object({ website: z.string(), at: instant }).nullable(),
    /** The running scan that began first (DSH-146); null if none runs. */
    running: z
      .object({
        url: z.string(),
        isReached: z.boolean(),
        /** Whether its pages are known; false for good where the scan does not tell. */
        hasPages: z.boolean(),
        /** Causes found so far. */
        found: z.int(),
      })
      .nullable(),
  }),
};

export const getModuleActivity = {
  output: z.object({
    data: z.object({
      compliance: z
        .object({
          /** Policies with a version in force. */
          active: z.int(),
          /** Out-of-box policies that nobody has started. */
          inactive: z.int(),
          draft: z.int(),
          /** Of the policies to start with. */
          starters: z.object({ all: z.int(), inForce: z.int() }),
          lastUpdated: instant.nullable(),
        })
        .nullable(),
      /** Always null: the insurance module shows a notice, and there is nothing to count. */
      insurance: z.null(),
      training: z
        .object({
          teamMembers: z.int(),
          /** Trainees who have finished every course that has opened for them. */
          isFinished: z.int(),
          isNotFinished: z.int(),
          /** When a course was last finished or opened. */
          lastUpdated: instant.nullable(),
        })
        .nullable(),
      cyberConcierge: z
        .object({
          /** Weaknesses that are neither resolved nor marked as not relevant. */
          numberOfWeaknesses: z.int(),
          /** The number of messages. */
          numberOfAlerts: z.int(),
          /** The weaknesses by the opening of the shop front at which they stand (DSH-115). */
          weaknessesAt: z.object({
            mail: severities,
            team: severities,
            policies: severities,
            internet: severities,
          }),
        })
        .nullable(),
      /** What a stranger sees wrong with mail and with what is open to the internet; null of what nobody looked at. */
      outside: z
        .object({ mail: severities.nullable(), internet: severities.nullable() })
        .nullable(),
    }),
  }),
};

/** As many as a line can be marked with and stay readable. */
export const maxMilestones = 6;

const nextStep = z.object({
  kind: z.enum(stepKinds),
  id: z.string(),
  subject: z.string(),
  place: z.string(),
  pressure: z.enum(stepPressures),
  count: z.int(),
  minutes: z.int(),
  dueAt: instant.nullable(),
  since: instant.nullable(),
  /** What comes of it if it is left, in one sentence. */
  harm: z.string().optional(),
  /** Since when it waits for somebody else. */
  waitsSince: instant.optional(),
  /** Of a finding that was sent on and waits; null for whom if a link to it was made. */
  sent: z.object({ to: z.string().nullable(), at: instant }).optional(),
});
export type NextStep = z.infer<typeof nextStep>;

export const getNextSteps = {
  output: z.object({ steps: z.array(nextStep).max(maxSteps) }),
};

export const getFigures = {
  output: z.object({
    /** The ends of the last twelve weeks, the last of which is now. */
    moments: z.array(instant),
    /** Of each module that is ACTIVE and knows its number. */
    figures: z.array(
      z.object({
        kind: z.enum(figureKinds),
        meaning: z.string(),
        /** At each of the moments; null before it was known. */
        values: z.array(
          z
            .object({
              value: z.int(),
              highest: z.int().nullable(),
              severities: severities.nullable(),
            })
            .nullable(),
        ),
        /** By how much it changed in four weeks, or since it is known; null if that is not known. */
        movedBy: z.int().nullable(),
      }),
    ),
    /** What was done in these weeks, the oldest first. */
    milestones: z.array(z.object({ at: instant, text: z.string() })).max(maxMilestones),
  }),
};
