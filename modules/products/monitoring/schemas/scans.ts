import { severities } from '@portal/scanner/finding';
import { z } from 'zod';
import { id, instant, toFix } from '#kit/contract/schemas.ts';
import { scan } from './entities.ts';

const websiteToFix = toFix.extend({
  /** How many of these causes the newest completed scan did not look for again. */
  notLooked: z.int().nonnegative(),
  /** How many others it saw again at some of their places, and did not look at all of them. */
  inPart: z.int().nonnegative(),
});
export type WebsiteToFix = z.infer<typeof websiteToFix>;

export const loadScanMap = {
  output: z.object({
    scans: z.record(z.string(), z.array(scan)),
    /** What is open at each website that has something open. */
    toFix: z.record(z.string(), websiteToFix),
  }),
};

const change = z.object({
  title: z.string(),
  technicalName: z.string(),
  severity: z.enum(severities),
  why: z.string(),
  /** In how many places the earlier and the later scan found it. */
  before: z.int(),
  now: z.int(),
  /** The first of its issues; null where it was kept by neither scan. */
  issueId: z.string().nullable(),
});
export type Change = z.infer<typeof change>;

export const compareScans = {
  input: z.strictObject({ scanId: id, earlierId: id }),
  output: z.object({
    appeared: z.array(change),
    gone: z.array(change),
    stayed: z.array(change),
    /** Found before, and not looked for again: the later scan ended early or had no such check. */
    notLooked: z.array(change),
  }),
};

export const syncScans = {
  input: z.strictObject({ targetId: id }),
  output: z.object({ scans: z.array(scan) }),
};

export const scanNow = {
  input: z.strictObject({ targetId: id }),
  output: z.object({ scanId: id }),
};

export const cancelScan = {
  input: z.strictObject({
    zeguroTargetId: id,
    zeguroScanId: id,
    nextScan: z.string().max(60).optional(),
  }),
  output: z.object({ nextScan: instant.nullable() }),
};

export const getScanReport = {
  input: z.strictObject({ report: z.string().max(1500) }),
};
