import { z } from 'zod';
import { id, instant } from '#kit/contract/schemas.ts';
import { scan } from './entities.ts';

export const loadScanMap = {
  output: z.object({ scans: z.record(z.string(), z.array(scan)) }),
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
