import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { id, instant } from '#kit/contract/schemas.ts';
import { base, call, scan } from './entities.ts';

export const loadScanMap = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/loadScanMap`,
  summary: 'The scans of every website, newest first, at most 500 a website',
  changes: false,
  output: z.object({ scans: z.record(z.string(), z.array(scan)) }),
});

/** Scans are followed while they run, and so are never behind those of the engine. */
export const syncScans = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/syncScans`,
  summary: 'The scans of one website as they stand now, newest first, at most 500',
  changes: false,
  input: z.strictObject({ targetId: id }),
  output: z.object({ scans: z.array(scan) }),
});

export const cancelScan = defineCall({
  ...call,
  method: 'POST',
  path: `${base}/cancelScan`,
  summary: 'Cancels the running scan of a website',
  input: z.strictObject({
    zeguroTargetId: id,
    zeguroScanId: id,
    nextScan: z.string().max(60).optional(),
  }),
  output: z.object({ nextScan: instant.nullable() }),
  refusals: { NOT_RUNNING: refusal(409, 'The scan is not running any more.') },
});

export const reportTypes = ['owasp', 'pci'] as const;

/** `{encodedName};{targetId};{scanId};{type}` (MON-181). */
export const getScanReport = defineCall({
  ...call,
  method: 'GET',
  path: `${base}/getScanReport/{report}`,
  summary: 'The report of one finished scan as PDF',
  answers: 'file',
  input: z.strictObject({ report: z.string().max(1500) }),
  perMinute: 30,
});
