import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';

/** Who is signed in where. Belongs to a person, not to a tenant. */
export const sessions = pgTable(
  'accounts_sessions',
  {
    /** The cookie's own value is kept nowhere. */
    idHash: text('id_hash').primaryKey(),
    cognitoId: text('cognito_id').notNull(),
    createdAt: at('created_at').notNull(),
    idleExpiresAt: at('idle_expires_at').notNull(),
    absoluteExpiresAt: at('absolute_expires_at').notNull(),
    customerService: boolean('customer_service').notNull().default(false),
    /** In a customer-service session: who of the provider's staff it is. */
    supportBy: text('support_by'),
  },
  (table) => [index('accounts_sessions_person').on(table.cognitoId)],
);
export type Session = typeof sessions.$inferSelect;

export const invites = tenantTable(
  'accounts_invites',
  {
    linkHash: text('link_hash').notNull(),
    brandId: text('brand_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    jobTitle: text('job_title').notNull(),
    hasSeenOrgGoals: boolean('has_seen_org_goals').notNull(),
    status: text('status').$type<'pending' | 'used'>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_invites_link').on(table.linkHash),
    // One pending invite an address: a new link voids the old (security L4).
    uniqueIndex('accounts_invites_pending')
      .on(table.orgId, table.email)
      .where(sql`status = 'pending'`),
  ],
);
export type Invite = typeof invites.$inferSelect;

/** Links that each open one customer-service session. The staff's, so past the tenant's door. */
export const supportLinks = pgTable('accounts_support_links', {
  linkHash: text('link_hash').primaryKey(),
  orgId: uuid('org_id').notNull(),
  /** Who of the provider's staff asked for it, and why. */
  createdBy: text('created_by').notNull(),
  reason: text('reason').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});
export type SupportLink = typeof supportLinks.$inferSelect;
