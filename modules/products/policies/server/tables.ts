import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { HistoryEntry, Policy } from '../schemas.ts';
import type { PolicyStatus } from '../vocabulary.ts';

/** A policy of an organisation, whatever its versions say. Its lock is what two admins wait at. */
export const policies = tenantTable(
  'policies_policies',
  {
    /** A template's id, or one of the organisation's own. */
    policyType: text('policy_type').notNull(),
    name: text('name').notNull(),
    /**
     * As it is compared: databases do not agree on lower case outside ASCII. Null for a template's, whose
     * title nobody can take.
     */
    nameKey: text('name_key'),
    /** Their own: not made of a template. */
    custom: boolean('custom').notNull(),
    /** Later with every save, though two came in one millisecond: a save that names an earlier one is refused. */
    savedAt: at('saved_at'),
    savedBy: text('saved_by'),
    /** Of the active version; null until there is one. */
    reviewDate: date('review_date', { mode: 'string' }),
    /** When its admins were told that the review is due; null again after every approval. */
    remindedAt: at('reminded_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    // A constraint, not an index alone: versions refer to it.
    unique('policies_policies_type').on(table.orgId, table.policyType),
    uniqueIndex('policies_policies_name').on(table.orgId, table.nameKey),
    index('policies_policies_review').on(table.reviewDate).where(sql`reminded_at is null`),
  ],
);

/**
 * A version: at most one is a draft, and that is the highest. Sign-off and proof beside a clause will
 * refer to its id; an imported document will be a version of another source.
 */
export const versions = tenantTable(
  'policies_versions',
  {
    policyType: text('policy_type').notNull(),
    version: integer('version').notNull(),
    status: text('status').$type<PolicyStatus>().notNull(),
    /** What its text is made of. */
    source: text('source').$type<'template' | 'written'>().notNull(),
    draftMode: text('draft_mode').$type<Policy['draftMode']>(),
    /** As written in place of the template's, sanitised. */
    customPolicy: text('custom_policy'),
    customValues: jsonb('custom_values').$type<Record<string, string>>().notNull(),
    /** The whole text as it was when saved: an active version stays as it was approved when its template changes. */
    text: text('text').notNull(),
    /** The environment's name that came with the save (POL-052). */
    env: text('env'),
    approver: text('approver'),
    approvalDate: date('approval_date', { mode: 'string' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('policies_versions_number').on(table.orgId, table.policyType, table.version),
    uniqueIndex('policies_versions_draft')
      .on(table.orgId, table.policyType)
      .where(sql`status = 'Draft'`),
    foreignKey({
      name: 'policies_versions_policy',
      columns: [table.orgId, table.policyType],
      foreignColumns: [policies.orgId, policies.policyType],
    }).onDelete('cascade'),
  ],
);

/** What is known of an organisation from the policies that it filled in, by the values' keys. */
export const values = tenantTable(
  'policies_values',
  { key: text('key').notNull(), value: text('value').notNull() },
  (table) => [uniqueIndex('policies_values_key').on(table.orgId, table.key)],
);

/**
 * What became of a policy, each with its text, so that nothing that was saved is lost. One person's saves in
 * a row are one entry. Stays when a draft is deleted.
 */
export const history = tenantTable(
  'policies_history',
  {
    policyType: text('policy_type').notNull(),
    version: integer('version').notNull(),
    kind: text('kind').$type<HistoryEntry['kind']>().notNull(),
    at: at('at').notNull(),
    cognitoId: text('cognito_id').notNull(),
    by: text('by').notNull(),
    approver: text('approver'),
    approvalDate: date('approval_date', { mode: 'string' }),
    text: text('text').notNull(),
  },
  (table) => [index('policies_history_newest').on(table.orgId, table.policyType, table.at)],
);

export type PolicyRow = typeof policies.$inferSelect;
export type VersionRow = typeof versions.$inferSelect;
