import { z } from 'zod';
import { dayIn } from '#kit/contract/calendarDay.ts';
import { instant } from '#kit/contract/schemas.ts';

/** What the concierge writes, as its reader gets it (CON-041). Messages are called alerts on the wire. */

/** Worst first (CON-011). */
export const severities = ['Critical', 'High', 'Medium', 'Low', 'Info'] as const;
export type Severity = (typeof severities)[number];

/** In the order in which they are listed (CON-013). */
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

/** The prefix SecurityWeakness, the reported date and the id (CON-022). */
export function weaknessFileName(
  { weaknessId, reportedOn }: Pick<ListedWeakness, 'weaknessId' | 'reportedOn'>,
  timeZone: string,
): string {
  return `SecurityWeakness-${dayIn(timeZone, new Date(reportedOn))}-${weaknessId}.pdf`;
}

/** How people name a weakness to each other without telling what it is. */
export const referenceOf = (weaknessId: string): string => weaknessId.slice(0, 8).toUpperCase();
