import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { refusal } from '#kit/contract/refusal.ts';
import { id, instant, line } from '#kit/contract/schemas.ts';
import { topics } from '#kit/contract/topics.ts';
import { customerFilter } from '#modules/foundation/portfolio/contract.ts';
import { messageContent, origin, postKinds, weaknessContent } from './content.ts';
import { severities, source, weaknessStatuses } from './entities.ts';

/**
 * The console's calls: staff write, publish and follow what customers read. What is written at once to several
 * organisations is one batch, and each organisation's own post in it has a status of its own.
 */

const writing = { access: 'staff', permission: 'concierge.write' } as const;

const company = z.object({ orgId: id, companyName: z.string() });

const written = z.object({
  batchId: id,
  kind: z.enum(postKinds),
  title: z.string(),
  /** Of a weakness; null of a message. */
  severity: z.enum(severities).nullable(),
  /** How many of its posts stand how; empty of a message. */
  statuses: z.array(z.object({ status: z.enum(weaknessStatuses), count: z.int() })),
  createdAt: instant,
  writtenBy: z.string(),
  /** Null: a draft. */
  publishedAt: instant.nullable(),
  recipients: z.int(),
  /** Whose it is where it went to one alone. */
  company: company.nullable(),
  /** How many organisations of which somebody has read it. */
  readBy: z.int(),
  /** How many requests for help about it are open. */
  helpAsked: z.int(),
});
export type Written = z.infer<typeof written>;

export const writtenStates = ['draft', 'published'] as const;

export const listWritten = defineCall({
  ...writing,
  method: 'GET',
  path: '/console/concierge/list',
  summary: 'What was written to customers, newest first, a page at a time',
  input: z.strictObject({
    /** Anywhere in the title, or what the portfolio's search finds a customer by. */
    search: line(100).default(''),
    kind: z.enum(postKinds).optional(),
    state: z.enum(writtenStates).optional(),
    severity: z.enum(severities).optional(),
    status: z.enum(weaknessStatuses).optional(),
    /** Of one customer alone. */
    orgId: id.optional(),
    /** The `next` of the page before. */
    before: z.string().max(100).optional(),
  }),
  output: z.object({ written: z.array(written), next: z.string().nullable() }),
});

const opened = written.extend({
  /** Rich text as HTML, sanitised. */
  body: z.string(),
  evidence: z.string(),
  origin: origin.nullable(),
  /** The same as the customer sees it. */
  source: source.nullable(),
  topic: z.enum(topics).nullable(),
  changedAt: instant,
});
export type OpenedPost = z.infer<typeof opened>;

export const readWritten = defineCall({
  ...writing,
  method: 'GET',
  path: '/console/concierge/written/{batchId}',
  summary: 'A weakness or message with its text, as it stands',
  input: z.strictObject({ batchId: id }),
  output: opened,
});

const recipient = company.extend({
  postId: id,
  status: z.enum(weaknessStatuses),
  /** Who has read it, and when first. */
  readers: z.array(z.object({ email: z.string(), at: instant })),
  /** Who asked for help with it, where that is open. */
  helpAskedBy: z.array(z.string()),
});
export type Recipient = z.infer<typeof recipient>;

export const recipientsPageSize = 25;

export const listRecipients = defineCall({
  ...writing,
  method: 'GET',
  path: '/console/concierge/recipients/{batchId}',
  summary: 'To whom it went, and who has read it',
  input: z.strictObject({
    batchId: id,
    /** Those of whom nobody has read it. */
    only: z.literal('unread').optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  output: z.object({ total: z.int(), recipients: z.array(recipient) }),
});

const template = z.object({
  templateId: z.string(),
  title: z.string(),
  /** When to use it. */
  use: z.string(),
  body: z.string(),
});
const weaknessTemplate = template.extend({
  severity: z.enum(severities),
  topic: z.enum(topics),
});
export type Template = z.infer<typeof template> & Partial<z.infer<typeof weaknessTemplate>>;

export const readTemplates = defineCall({
  ...writing,
  method: 'GET',
  path: '/console/concierge/templates',
  summary: 'The library that staff begin with',
  output: z.object({ weaknesses: z.array(weaknessTemplate), messages: z.array(template) }),
});

export const listSources = defineCall({
  ...writing,
  method: 'GET',
  path: '/console/concierge/sources/{orgId}',
  summary: 'What a weakness of one customer may come from: findings, risk vectors, answers',
  input: z.strictObject({ orgId: id }),
  output: z.object({ sources: z.array(source) }),
});

const kindOfWeakness = { kind: z.literal('weakness') };
const kindOfMessage = { kind: z.literal('message') };

const originUnknown = {
  ORIGIN_UNKNOWN: refusal(
    409,
    'What the weakness is said to come from does not exist at this customer.',
  ),
} as const;

export const writePost = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/concierge/write',
  summary: 'Writes a draft to one customer, or to all whom a filter matches',
  input: z.strictObject({
    /** Chosen by who writes: the same a second time is not written a second time. */
    batchId: id,
    to: z.union([
      z.strictObject({ orgId: id }),
      /** `count`: how many it was shown to match. */
      z.strictObject({ filter: customerFilter, count: z.int().min(1) }),
    ]),
    content: z.discriminatedUnion('kind', [
      weaknessContent.extend(kindOfWeakness),
      messageContent.extend(kindOfMessage),
    ]),
  }),
  output: z.object({ recipients: z.int() }),
  refusals: {
    ...originUnknown,
    RECIPIENTS_CHANGED: refusal(
      409,
      'The filter now matches another number of customers than was sent.',
    ),
  },
});

export const changePost = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/concierge/change',
  summary: 'Changes a draft, or what customers read already',
  input: z.strictObject({
    batchId: id,
    content: z.discriminatedUnion('kind', [
      weaknessContent.omit({ status: true }).extend(kindOfWeakness),
      messageContent.extend(kindOfMessage),
    ]),
  }),
  refusals: originUnknown,
});

export const publishPost = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/concierge/publish',
  summary: 'Shows a draft to its customers, whose admins are mailed',
  input: z.strictObject({ batchId: id }),
  output: z.object({ published: z.int() }),
  perMinute: 30,
});

export const deleteDraft = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/concierge/deleteDraft',
  summary: 'Throws away what no customer has seen',
  input: z.strictObject({ batchId: id }),
});

export const setStatus = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/concierge/setStatus',
  summary: 'Sets how a weakness stands, for one customer or for all who have it',
  input: z.strictObject({
    batchId: id,
    orgId: id.optional(),
    status: z.enum(weaknessStatuses),
  }),
});

const helpRequest = company.extend({
  helpId: id,
  email: z.string(),
  askedAt: instant,
  /** With what; null where they asked at no message or weakness. */
  post: z.object({ batchId: id, kind: z.enum(postKinds), title: z.string() }).nullable(),
});
export type HelpRequest = z.infer<typeof helpRequest>;

export const listHelp = defineCall({
  ...writing,
  method: 'GET',
  path: '/console/concierge/help',
  summary: 'Who asked for help and waits, the longest first',
  input: z.strictObject({ orgId: id.optional() }),
  output: z.object({ requests: z.array(helpRequest) }),
});

export const closeHelp = defineCall({
  ...writing,
  method: 'POST',
  path: '/console/concierge/closeHelp',
  summary: 'Marks a request for help as done; resolving its weakness does so too',
  input: z.strictObject({ orgId: id, helpId: id }),
});
