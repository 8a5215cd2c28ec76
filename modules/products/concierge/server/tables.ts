import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Topic } from '#kit/contract/topics.ts';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { Origin } from '../schemas.ts';
import type { PostKind, Severity, WeaknessStatus } from '../vocabulary.ts';

export * from './threadTables.ts';

/** Weaknesses and messages to an organization, which sees them once they are published. */
export const posts = tenantTable(
  'concierge_posts',
  {
    kind: text('kind').$type<PostKind>().notNull(),
    /** Posts that were written to several organizations at once have the same batch. */
    batchId: uuid('batch_id').notNull(),
    title: text('title').notNull(),
    /** Rich text as sanitized HTML. */
    body: text('body').notNull(),
    /** This column and the next five belong to weaknesses; a message keeps their defaults. */
    severity: text('severity').$type<Severity>().notNull().default('Info'),
    status: text('status').$type<WeaknessStatus>().notNull().default('No Status'),
    statusUpdatedAt: at('status_updated_at').notNull(),
    evidence: text('evidence').notNull().default(''),
    origin: jsonb('origin').$type<Origin>(),
    /** The topic, if a partner's offer could help with it. */
    topic: text('topic').$type<Topic>(),
    writtenBy: text('written_by').notNull(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
    /** Null for a draft. */
    publishedAt: at('published_at'),
  },
  (table) => [
    index('concierge_posts_shown')
      .on(table.orgId, table.kind, table.publishedAt)
      .where(sql`published_at is not null`),
    // An organization has one post per batch, so that a repeated write has no effect.
    uniqueIndex('concierge_posts_batch').on(table.batchId, table.orgId),
    // A job knows only post ids, and looks up their organizations here.
    index('concierge_posts_id').on(table.id),
    // For the staff's list, over all organizations, ordered by batch.
    index('concierge_posts_newest').on(table.createdAt, table.batchId),
  ],
);

/** Who has read which post, and when they first did. */
export const reads = tenantTable(
  'concierge_reads',
  {
    postId: uuid('post_id').notNull(),
    cognitoId: text('cognito_id').notNull(),
    /** The address at that time, because the person may be gone later. */
    email: text('email').notNull(),
    at: at('at').notNull(),
  },
  (table) => [uniqueIndex('concierge_reads_once').on(table.orgId, table.postId, table.cognitoId)],
);

/** Requests for help; open until staff close them. */
export const helpRequests = tenantTable(
  'concierge_help',
  {
    /** The post that the request is about; the organization's id for a general request. */
    about: uuid('about').notNull(),
    cognitoId: text('cognito_id').notNull(),
    /** The address at that time, as above. */
    email: text('email').notNull(),
    askedAt: at('asked_at').notNull(),
    closedAt: at('closed_at'),
    closedBy: text('closed_by'),
  },
  (table) => [
    // A repeated request does not add a second open one.
    uniqueIndex('concierge_help_once')
      .on(table.orgId, table.about, table.cognitoId)
      .where(sql`closed_at is null`),
    // For the staff's list, over all organizations.
    index('concierge_help_waiting').on(table.askedAt, table.id).where(sql`closed_at is null`),
    index('concierge_help_about').on(table.about).where(sql`closed_at is null`),
  ],
);

/** Answers that staff saved for use in threads. They belong to a brand or to all, and so to no tenant. */
export const savedAnswers = pgTable(
  'concierge_answers',
  {
    id: uuid('id').primaryKey(),
    /** Null for the customers of every brand. */
    brandId: text('brand_id'),
    title: text('title').notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [index('concierge_answers_brand').on(table.brandId)],
);

export type Post = typeof posts.$inferSelect;
