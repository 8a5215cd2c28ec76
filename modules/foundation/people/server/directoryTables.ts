import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { OutsideKind } from '../vocabulary/outside.ts';

/** An organization's own directory, at which its admins have their work accounts; one an organization (decision 61). */
export const directories = tenantTable(
  'accounts_directories',
  {
    /** The mail domain whose addresses it vouches for; what follows holds as long as it is proven. */
    domain: text('domain').notNull(),
    /** What a record of the domain has to say, so that no other organization's record proves it. */
    token: text('token').notNull(),
    provenAt: at('proven_at'),
    checkedAt: at('checked_at'),
    /** Since when the record is gone; it still counts for three days. */
    missingSince: at('missing_since'),
    issuer: text('issuer'),
    clientId: text('client_id'),
    /** Sealed with the installation's key. */
    clientSecret: text('client_secret'),
    /** When an admin came back from it with an address of the domain; null: not since it was set. */
    testedAt: at('tested_at'),
    /** Since when it signs people in; null: it does not. */
    onSince: at('on_since'),
    /** Since when it alone does, but for owners; null: passwords do as well. */
    onlySince: at('only_since'),
    /** Whether it sends people back to an address of its own; those of before migration 0095 share one. */
    ownReturn: boolean('own_return').notNull().default(false),
  },
  (table) => [
    uniqueIndex('accounts_directories_organization').on(table.orgId),
    // Of two organizations that could prove a domain, one has it.
    uniqueIndex('accounts_directories_domain').on(table.domain).where(sql`proven_at is not null`),
    index('accounts_directories_checked').on(table.checkedAt).where(sql`proven_at is not null`),
  ],
);
export type DirectoryRow = typeof directories.$inferSelect;

/** The account at its organization's directory that signs a person in: who vouches for it, and its id there. */
export const workLinks = tenantTable(
  'accounts_work_links',
  {
    cognitoId: text('cognito_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    linkedAt: at('linked_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_work_links_account').on(table.orgId, table.issuer, table.subject),
    uniqueIndex('accounts_work_links_person').on(table.orgId, table.cognitoId),
    index('accounts_work_links_cognito').on(table.cognitoId),
  ],
);
export type WorkLink = typeof workLinks.$inferSelect;

/** A brand's application at Google or Microsoft, by which its customers sign in with their accounts there (decision 66). */
export const outsideApplications = pgTable(
  'accounts_outside_applications',
  {
    id: uuid('id').primaryKey(),
    brandId: text('brand_id').notNull(),
    kind: text('kind').$type<OutsideKind>().notNull(),
    clientId: text('client_id').notNull(),
    /** Sealed with the installation's key. */
    clientSecret: text('client_secret').notNull(),
  },
  (table) => [uniqueIndex('accounts_outside_applications_brand').on(table.brandId, table.kind)],
);
export type OutsideApplication = typeof outsideApplications.$inferSelect;

/** The account at Google or Microsoft that signs a person in. It is the person's, in whichever organization they are. */
export const outsideLinks = pgTable(
  'accounts_outside_links',
  {
    id: uuid('id').primaryKey(),
    cognitoId: text('cognito_id').notNull(),
    brandId: text('brand_id').notNull(),
    kind: text('kind').$type<OutsideKind>().notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    linkedAt: at('linked_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_outside_links_account').on(table.brandId, table.issuer, table.subject),
    uniqueIndex('accounts_outside_links_person').on(table.cognitoId, table.kind),
  ],
);
export type OutsideLink = typeof outsideLinks.$inferSelect;
