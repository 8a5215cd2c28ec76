import { z } from 'zod';
import { instant } from '#kit/contract/schemas.ts';

/** What the concierge writes, as its reader gets it (spec modules §3). Messages are called alerts on the wire. */

/** In the spec's order, worst first (modules §3 'Severity'). */
export const severities = ['Critical', 'High', 'Medium', 'Low', 'Info'] as const;
export type Severity = (typeof severities)[number];

/** In the spec's order (modules §3 'Weakness status'). */
export const weaknessStatuses = ['Open', 'Resolved', 'No Status', 'Not Relevant'] as const;
export type WeaknessStatus = (typeof weaknessStatuses)[number];

/** What a weakness came from, where it came from something that the portal shows. */
export const source = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('finding'),
    issueId: z.string(),
    targetName: z.string(),
    title: z.string(),
  }),
  z.object({ kind: z.literal('vector'), vector: z.string(), name: z.string() }),
  z.object({ kind: z.literal('answer'), elementPath: z.string(), name: z.string() }),
]);
export type Source = z.infer<typeof source>;

export const listedWeakness = z.object({
  weaknessId: z.string(),
  title: z.string(),
  reportedOn: instant,
  severity: z.enum(severities),
  status: z.enum(weaknessStatuses),
  statusUpdatedOn: instant,
  /** By the admin who asks. */
  isRead: z.boolean(),
});
export type ListedWeakness = z.infer<typeof listedWeakness>;

export const weaknessDetail = listedWeakness.extend({
  /** Rich text as HTML, sanitised. */
  body: z.string(),
  /** What was seen, to the letter; empty where nothing was kept. */
  evidence: z.string(),
  source: source.nullable(),
});
export type Weakness = z.infer<typeof weaknessDetail>;

export const listedAlert = z.object({
  conciergeMessageId: z.string(),
  title: z.string(),
  sentOn: instant,
  isRead: z.boolean(),
});
export type ListedAlert = z.infer<typeof listedAlert>;

export const alertDetail = listedAlert.extend({ body: z.string() });
export type Alert = z.infer<typeof alertDetail>;

/** 'The file name is the prefix SecurityWeakness, the reported date and the id' (spec modules §7). */
export function weaknessFileName(
  { weaknessId, reportedOn }: Pick<ListedWeakness, 'weaknessId' | 'reportedOn'>,
  timeZone: string,
): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return `SecurityWeakness-${day.format(new Date(reportedOn))}-${weaknessId}.pdf`;
}

/** How people name a weakness to each other without telling what it is. */
export const referenceOf = (weaknessId: string): string => weaknessId.slice(0, 8).toUpperCase();
