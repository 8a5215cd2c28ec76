import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { id, instant } from '#kit/contract/schemas.ts';

/** The concierge (spec modules §2 'Cyber concierge', §3, §7). Messages are called alerts on the wire. */

/** In the spec's order, worst first (modules §3 'Severity'). */
export const severities = ['Critical', 'High', 'Medium', 'Low', 'Info'] as const;
export type Severity = (typeof severities)[number];

/** In the spec's order (modules §3 'Weakness status'). */
export const weaknessStatuses = ['Open', 'Resolved', 'No Status', 'Not Relevant'] as const;
export type WeaknessStatus = (typeof weaknessStatuses)[number];

/** What a weakness came from, where it came from something that the portal shows. */
const source = z.discriminatedUnion('kind', [
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

const listedWeakness = z.object({
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

const weaknessDetail = listedWeakness.extend({
  /** Rich text as HTML, sanitised. */
  body: z.string(),
  /** What was seen, to the letter; empty where nothing was kept. */
  evidence: z.string(),
  source: source.nullable(),
});
export type Weakness = z.infer<typeof weaknessDetail>;

const listedAlert = z.object({
  conciergeMessageId: z.string(),
  title: z.string(),
  sentOn: instant,
  isRead: z.boolean(),
});
export type ListedAlert = z.infer<typeof listedAlert>;

const alertDetail = listedAlert.extend({ body: z.string() });
export type Alert = z.infer<typeof alertDetail>;

const action = z.object({
  title: z.string().max(80),
  text: z.string().max(300),
  button: z.string().max(40),
});

/** The about page as a brand writes it. */
export const aboutPage = z.object({
  title: z.string().max(80),
  lead: z.string().max(300),
  paragraphs: z.array(z.string().max(600)).max(6),
  offerings: z.array(z.object({ title: z.string().max(80), text: z.string().max(300) })).max(12),
  call: action,
  email: action,
  knowledgeBase: action,
});

const aboutConfig = aboutPage.extend({
  /** With where each action leads; null where the brand has no such address. */
  call: action.extend({ url: z.string() }).nullable(),
  email: action.extend({ address: z.string() }).nullable(),
  knowledgeBase: action.extend({ url: z.string() }).nullable(),
});
export type AboutConfig = z.infer<typeof aboutConfig>;

const call = { access: 'organization', module: 'cyberconcierge' } as const;

export const cyberConciergeConfig = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/cyberConciergeConfig',
  summary: 'What the about page says, and how the concierge is reached',
  output: z.object({ config: aboutConfig }),
});

export const cyberConciergeAlerts = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/cyberConciergeAlerts',
  summary: 'The messages, newest first, at most 1,000',
  output: z.object({ alerts: z.array(listedAlert) }),
});

export const cyberConciergeAlert = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/cyberConciergeAlert',
  summary: 'One message with its text',
  input: z.strictObject({ conciergeMessageId: id }),
  output: z.object({ alert: alertDetail }),
});

export const cyberConciergeWeaknesses = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/cyberConciergeWeaknesses',
  summary: 'The weaknesses, newest first, at most 1,000',
  output: z.object({ weaknesses: z.array(listedWeakness) }),
});

export const weakness = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/weakness',
  summary: 'One weakness with its text',
  input: z.strictObject({ weaknessId: id }),
  output: z.object({ weakness: weaknessDetail }),
});

/** The file's name is for the address only; the document is named by what the server knows. */
export const weaknessPdf = defineCall({
  ...call,
  method: 'GET',
  path: '/cyberconcierge/weaknessPdf/{weaknessId}/{filename}',
  summary: 'One weakness as PDF',
  answers: 'file',
  input: z.strictObject({
    weaknessId: id,
    filename: z
      .string()
      .max(255)
      .regex(/\.pdf$/i),
  }),
  perMinute: 30,
});

/** Our own beside the spec's calls: a message or weakness was opened. */
export const markRead = defineCall({
  ...call,
  method: 'POST',
  path: '/cyberconcierge/markRead',
  summary: 'Notes that the caller has read a message or weakness',
  audited: false,
  input: z.strictObject({ id }),
});

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
