import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';

/** What an organization shows the public of its proof; one page at most. */
export const trustPages = tenantTable(
  'proof_trust_pages',
  {
    slug: text('slug').notNull(),
    /** Of its brand and its slug, by which a visitor's address finds it. */
    addressHash: text('address_hash').notNull(),
    isOn: boolean('is_on').notNull(),
    mayBeFound: boolean('may_be_found').notNull(),
    website: text('website').notNull(),
    contact: text('contact').notNull(),
    agreement: text('agreement').notNull(),
    controls: jsonb('controls').$type<readonly string[]>().notNull(),
    policies: jsonb('policies').$type<readonly string[]>().notNull(),
    givesPolicies: boolean('gives_policies').notNull(),
    showsTraining: boolean('shows_training').notNull(),
    showsLastScan: boolean('shows_last_scan').notNull(),
    changedAt: at('changed_at').notNull(),
    /** A host of the organization's own, at which the page is shown too once it is proven; null without one. */
    host: text('host'),
    /** By which the records of the host's DNS prove it. */
    hostToken: text('host_token'),
    hostProvenAt: at('host_proven_at'),
    /** When its records were looked at last, once it was proven. */
    hostCheckedAt: at('host_checked_at'),
    /** Since when a record of a proven host is gone. */
    hostMissingSince: at('host_missing_since'),
  },
  (table) => [
    uniqueIndex('proof_trust_pages_organization').on(table.orgId),
    uniqueIndex('proof_trust_pages_address').on(table.addressHash),
    // Several may name a host, as nobody keeps its owner from it so; of those who prove it one has it.
    uniqueIndex('proof_trust_pages_host').on(table.host).where(sql`host_proven_at is not null`),
    index('proof_trust_pages_checked')
      .on(table.hostCheckedAt)
      .where(sql`host_proven_at is not null`),
  ],
);

export type TrustPageRow = typeof trustPages.$inferSelect;
/** What of it is about a host of the organization's own. */
export type PageHost = Pick<
  TrustPageRow,
  'host' | 'hostToken' | 'hostProvenAt' | 'hostCheckedAt' | 'hostMissingSince'
>;

/**
 * Which addresses are in use, or were within a year: nobody else gets them. By hashes alone, so that a row can outlive its
 * organization and names nobody.
 */
export const trustAddresses = pgTable(
  'proof_trust_addresses',
  {
    addressHash: text('address_hash').primaryKey(),
    /** Of its organization's id. */
    ownerHash: text('owner_hash').notNull(),
    /** Null while a page has it. */
    leftAt: at('left_at'),
  },
  (table) => [index('proof_trust_addresses_left').on(table.leftAt)],
);

/** Who asked for the documents of a trust page. */
export const trustRequests = tenantTable(
  'proof_trust_requests',
  {
    name: text('name').notNull(),
    companyName: text('company_name').notNull(),
    email: text('email').notNull(),
    /** The words that were shown and agreed to, and their hash. */
    agreement: text('agreement').notNull(),
    agreementSha256: text('agreement_sha256').notNull(),
    askedAt: at('asked_at').notNull(),
    isApproved: boolean('is_approved'),
    decidedAt: at('decided_at'),
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
    /** The policies that the link shows. */
    policies: jsonb('policies').$type<readonly string[]>(),
    tokenHash: text('token_hash'),
    expiresAt: at('expires_at'),
    /** When the page was switched off, and the link with it. */
    withdrawnAt: at('withdrawn_at'),
    openedAt: at('opened_at'),
  },
  (table) => [
    uniqueIndex('proof_trust_requests_token').on(table.tokenHash),
    index('proof_trust_requests_newest').on(table.orgId, table.askedAt),
    index('proof_trust_requests_past').on(table.askedAt),
  ],
);

export type TrustRequestRow = typeof trustRequests.$inferSelect;
