import { z } from 'zod';

/** The part that we read of what https://developers.probely.com/api/reference describes. */

const id = z.string().min(1).max(100);

const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ page_total: z.int().min(0), page: z.int(), results: z.array(item).max(1000) });

/** `started` and the states around it, in which a scan is still running. */
const going = [
  'queued',
  'started',
  'under_review',
  'finishing_up',
  'pausing',
  'paused',
  'resuming',
  'canceling',
] as const;
const ended = ['completed', 'completed_with_errors', 'failed', 'canceled'] as const;

export const scan = z.object({
  id,
  status: z.enum([...going, ...ended]),
  lows: z.int().nullish(),
  mediums: z.int().nullish(),
  highs: z.int().nullish(),
});
export type ProbelyScan = z.infer<typeof scan>;
export const isGoing = ({ status }: ProbelyScan): boolean =>
  (going as readonly string[]).includes(status);
export const scans = page(scan);

export const target = z.object({ id, site: z.object({ name: z.string(), url: z.string() }) });
export const targets = page(target);

export const finding = z.object({
  definition: z.object({ id, name: z.string(), desc: z.string().nullish() }),
  fix: z.string().nullish(),
  evidence: z.string().nullish(),
  requests: z.array(z.object({ request: z.string().nullish() })).nullish(),
  url: z.string(),
  method: z.string().nullish(),
  parameter: z.string().nullish(),
  state: z.enum(['notfixed', 'accepted', 'retesting', 'fixed', 'invalid']),
  /** 10 low, 20 medium, 30 high, and values between and beyond. */
  severity: z.number(),
});
export type ProbelyFinding = z.infer<typeof finding>;
export const findings = page(finding);
