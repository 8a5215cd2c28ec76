import { sql } from 'drizzle-orm';
import { index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Topic } from '#kit/contract/topics.ts';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { Origin } from '../schemas.ts';
import type { PostKind, Severity, WeaknessStatus } from '../vocabulary.ts';

/** What the concierge writes to an organisation: a weakness or a message; seen there once it is published. */
export const posts = tenantTable(
  'concierge_posts',
  {
    kind: text('kind').$type<PostKind>().notNull(),
    /** Of what was written to several organisations at once, the same in each. */
    batchId: uuid('batch_id').notNull(),
    title: text('title').notNull(),
    /** Rich text, sanitised. */
    body: text('body').notNull(),
    /** The six that follow are a weakness's; a message leaves them as they are. */
    severity: text('severity').$type<Severity>().notNull().default('Info'),
    status: text('status').$type<WeaknessStatus>().notNull().default('No Status'),
    statusUpdatedAt: at('status_updated_at').notNull(),
    evidence: text('evidence').notNull().default(''),
    origin: jsonb('origin').$type<Origin>(),
    /** What it is about, where a partner's offer could help with that. */
    topic: text('topic').$type<Topic>(),
    writtenBy: text('written_by').notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
    /** Null: a draft of the staff's. */
    publishedAt: at('published_at'),
  },
  (table) => [
    index('concierge_posts_shown')
      .on(table.orgId, table.kind, table.publishedAt)
      .where(sql`published_at is not null`),
    // One post an organisation: what is written twice is written once.
    uniqueIndex('concierge_posts_batch').on(table.batchId, table.orgId),
    // A job is told ids alone, and learns here whose they are.
    index('concierge_posts_id').on(table.id),
    // For the staff's list, over all organisations, batch by batch.
    index('concierge_posts_newest').on(table.createdAt, table.batchId),
  ],
);

/** Who has read what, and when first. */
export const reads = tenantTable(
  'concierge_reads',
  {
    postId: uuid('post_id').notNull(),
    cognitoId: text('cognito_id').notNull(),
    /** As it was then: the person may be gone by the time that somebody asks. */
    email: text('email').notNull(),
    at: at('at').notNull(),
  },
  (table) => [uniqueIndex('concierge_reads_once').on(table.orgId, table.postId, table.cognitoId)],
);

/** Who asked for help; open until staff are done with it. */
export const helpRequests = tenantTable(
  'concierge_help',
  {
    /** The post with which they need help; the organisation itself where they asked at none. */
    about: uuid('about').notNull(),
    cognitoId: text('cognito_id').notNull(),
    /** As it was then, as above. */
    email: text('email').notNull(),
    askedAt: at('asked_at').notNull(),
    closedAt: at('closed_at'),
    closedBy: text('closed_by'),
  },
  (table) => [
    // Who asks again is waiting already.
    uniqueIndex('concierge_help_once')
      .on(table.orgId, table.about, table.cognitoId)
      .where(sql`closed_at is null`),
    // For the staff's list, over all organisations.
    index('concierge_help_waiting').on(table.askedAt, table.id).where(sql`closed_at is null`),
    index('concierge_help_about').on(table.about).where(sql`closed_at is null`),
  ],
);

export type Post = typeof posts.$inferSelect;
