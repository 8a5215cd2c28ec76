import { z } from 'zod';
import { id, instant, line } from '#kit/contract/schemas.ts';
import { topics } from '#kit/contract/topics.ts';
import { customerFilter } from '#modules/foundation/portfolio/schemas.ts';
import { postKinds, severities, weaknessStatuses, writtenStates } from '../vocabulary.ts';
import { messageContent, origin, weaknessContent } from './content.ts';
import { source } from './entities.ts';

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

export const listWritten = {
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
};

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

export const readWritten = {
  input: z.strictObject({ batchId: id }),
  output: opened,
};

const recipient = company.extend({
  postId: id,
  status: z.enum(weaknessStatuses),
  /** Who has read it, and when first. */
  readers: z.array(z.object({ email: z.string(), at: instant })),
  /** Who asked for help with it, where that is open. */
  helpAskedBy: z.array(z.string()),
});
export type Recipient = z.infer<typeof recipient>;

export const listRecipients = {
  input: z.strictObject({
    batchId: id,
    /** Those of whom nobody has read it. */
    only: z.literal('unread').optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  }),
  output: z.object({ total: z.int(), recipients: z.array(recipient) }),
};

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

export const readTemplates = {
  output: z.object({ weaknesses: z.array(weaknessTemplate), messages: z.array(template) }),
};

export const listSources = {
  input: z.strictObject({ orgId: id }),
  output: z.object({ sources: z.array(source) }),
};

const kindOfWeakness = { kind: z.literal('weakness') };
const kindOfMessage = { kind: z.literal('message') };

export const writePost = {
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
};

export const changePost = {
  input: z.strictObject({
    batchId: id,
    content: z.discriminatedUnion('kind', [
      weaknessContent.omit({ status: true }).extend(kindOfWeakness),
      messageContent.extend(kindOfMessage),
    ]),
  }),
};

export const publishPost = {
  input: z.strictObject({ batchId: id }),
  output: z.object({ published: z.int() }),
};

export const deleteDraft = {
  input: z.strictObject({ batchId: id }),
};

export const setStatus = {
  input: z.strictObject({
    batchId: id,
    orgId: id.optional(),
    status: z.enum(weaknessStatuses),
  }),
};

const helpRequest = company.extend({
  helpId: id,
  email: z.string(),
  askedAt: instant,
  /** With what; null where they asked at no message or weakness. */
  post: z.object({ batchId: id, kind: z.enum(postKinds), title: z.string() }).nullable(),
});
export type HelpRequest = z.infer<typeof helpRequest>;

export const listHelp = {
  input: z.strictObject({ orgId: id.optional() }),
  output: z.object({ requests: z.array(helpRequest) }),
};

export const closeHelp = {
  input: z.strictObject({ orgId: id, helpId: id }),
};
