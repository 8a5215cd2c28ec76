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
  uuid,
} from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { HistoryEntry, Policy } from '../schemas.ts';
import type { OwnerKind } from '../vocabulary/duties.ts';
import type { Harm, Likelihood, PersonalData, RiskState } from '../vocabulary/registers.ts';
import type { FileKind, PolicyStatus } from '../vocabulary.ts';

/** An organization's policy, independent of its versions. Its row is locked when two admins save at once. */
export const policies = tenantTable(
  'policies_policies',
  {
    /** A template's id, or an id of the organization's own. */
    policyType: text('policy_type').notNull(),
    name: text('name').notNull(),
    /**
     * The name in the form that is compared, because databases disagree on lower case outside ASCII. Null for a
     * template's policy, whose title nobody can take.
     */
    nameKey: text('name_key'),
    /** True for the organization's own policy, which has no template. */
    custom: boolean('custom').notNull(),
    /** Later with every save, even for two within one millisecond; a save that names an earlier time is refused. */
    savedAt: at('saved_at'),
    savedBy: text('saved_by'),
    /** The review of the active version; null if there is none. */
    reviewDate: date('review_date', { mode: 'string' }),
    /** When the admins were reminded of the review; null again after every approval. */
    remindedAt: at('reminded_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    // A constraint and not just an index, because versions reference it.
    unique('policies_policies_type').on(table.orgId, table.policyType),
    uniqueIndex('policies_policies_name').on(table.orgId, table.nameKey),
    index('policies_policies_review').on(table.reviewDate).where(sql`reminded_at is null`),
  ],
);

/**
 * A version of a policy. At most one version is a draft, and it is the highest. One that is an own document has a text of
 * ours that names the file and its hash (decision 64).
 */
export const versions = tenantTable(
  'policies_versions',
  {
    policyType: text('policy_type').notNull(),
    version: integer('version').notNull(),
    status: text('status').$type<PolicyStatus>().notNull(),
    /** Where the text comes from. */
    source: text('source').$type<'template' | 'written' | 'file'>().notNull(),
    /** Of an own document; a version that is approved again has the same file. */
    fileId: uuid('file_id'),
    draftMode: text('draft_mode').$type<Policy['draftMode']>(),
    /** The sanitized text that was written instead of the template's. */
    customPolicy: text('custom_policy'),
    customValues: jsonb('custom_values').$type<Record<string, string>>().notNull(),
    /** The complete text when it was saved, so that an active version stays as approved when its template changes. */
    text: text('text').notNull(),
    /** The name of the environment that was sent with the save (POL-052). */
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

/** An own document as it was uploaded; it is never changed, and goes with the last version that it is. */
export const files = tenantTable(
  'policies_files',
  {
    policyType: text('policy_type').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    /** In hexadecimal. */
    sha256: text('sha256').notNull(),
    /** In base64. */
    file: text('file').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedByName: text('uploaded_by_name').notNull(),
  },
  (table) => [
    index('policies_files_of').on(table.orgId, table.policyType),
    foreignKey({
      name: 'policies_files_policy',
      columns: [table.orgId, table.policyType],
      foreignColumns: [policies.orgId, policies.policyType],
    }).onDelete('cascade'),
  ],
);

/** The values that an organization has filled in for its policies, by key. */
export const values = tenantTable(
  'policies_values',
  { key: text('key').notNull(), value: text('value').notNull() },
  (table) => [uniqueIndex('policies_values_key').on(table.orgId, table.key)],
);

/**
 * The history of a policy. Each entry has its text, so that nothing that was saved is lost. Consecutive saves by one
 * person are one entry. Entries stay when a draft is deleted.
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

/** Somebody of the team who was asked to sign: their id is the trainee's. They have one link for all that waits for them. */
export const signers = tenantTable(
  'policies_signers',
  {
    /** Where the link was mailed. */
    email: text('email').notNull(),
    /** Of the link that was mailed last; no older one works (security L3, L4). */
    linkHash: text('link_hash').notNull(),
    expiresAt: at('expires_at').notNull(),
    mailedAt: at('mailed_at').notNull(),
    /** The hash of the cookie of the browser in which was signed by this link. */
    browserHash: text('browser_hash'),
  },
  (table) => [
    uniqueIndex('policies_signers_link').on(table.linkHash),
    index('policies_signers_expires').on(table.expiresAt),
  ],
);

/**
 * That somebody was asked to sign a version, and once it is signed the record of it: a trigger refuses to change it. What
 * is not signed yet is moved on to a newer version, and deleted when it is taken back.
 */
export const signatures = tenantTable(
  'policies_signatures',
  {
    policyType: text('policy_type').notNull(),
    version: integer('version').notNull(),
    traineeId: uuid('trainee_id').notNull(),
    /** As they were when it was signed; until then, when it was asked for. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    askedAt: at('asked_at').notNull(),
    /** When the next mail is due; null if none is. */
    mailAt: at('mail_at'),
    signedAt: at('signed_at'),
    /** SHA-256 of the text as it was shown, in hexadecimal. */
    textHash: text('text_hash'),
    /** The words that were agreed to. */
    consent: text('consent'),
  },
  (table) => [
    uniqueIndex('policies_signatures_once').on(
      table.orgId,
      table.policyType,
      table.version,
      table.traineeId,
    ),
    index('policies_signatures_of').on(table.orgId, table.traineeId),
    index('policies_signatures_due').on(table.mailAt).where(sql`mail_at is not null`),
  ],
);

/**
 * What was chosen for a duty of `content/policies/duties.yaml`, and for which days its owner was told of it. Without a row it
 * is with whoever has been admin the longest, and as the policy says.
 */
export const duties = tenantTable(
  'policies_duties',
  {
    dutyId: text('duty_id').notNull(),
    ownerKind: text('owner_kind').$type<OwnerKind>(),
    /** The admin's id in the pool, or the trainee's. */
    ownerId: text('owner_id'),
    /** Null once it was done: the next day is counted from then. */
    nextOn: date('next_on', { mode: 'string' }),
    soonToldFor: date('soon_told_for', { mode: 'string' }),
    lateToldFor: date('late_told_for', { mode: 'string' }),
  },
  (table) => [uniqueIndex('policies_duties_duty').on(table.orgId, table.dutyId)],
);

/** The link by which a calendar program reads an organization's duties; a newer one takes its place. */
export const dutyFeeds = tenantTable(
  'policies_duty_feeds',
  {
    tokenHash: text('token_hash').notNull(),
    madeAt: at('made_at').notNull(),
    madeBy: text('made_by').notNull(),
  },
  (table) => [
    uniqueIndex('policies_duty_feeds_org').on(table.orgId),
    uniqueIndex('policies_duty_feeds_token').on(table.tokenHash),
  ],
);

/** That a duty was done on a day; rows are only added, and each gets one file at most. */
export const dutiesDone = tenantTable(
  'policies_duties_done',
  {
    dutyId: text('duty_id').notNull(),
    doneOn: date('done_on', { mode: 'string' }).notNull(),
    note: text('note').notNull(),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
    at: at('at').notNull(),
    /** What shows it; null without one. Its ending follows from its content. */
    fileName: text('file_name'),
    /** As it came, in base64. */
    file: text('file'),
  },
  (table) => [uniqueIndex('policies_duties_done_once').on(table.orgId, table.dutyId, table.doneOn)],
);

/** Something that happened: what, what was done, and who was told. */
export const incidents = tenantTable(
  'policies_incidents',
  {
    /** How often it was saved; a save that names another number is refused. */
    version: integer('version').notNull(),
    noticedAt: at('noticed_at').notNull(),
    what: text('what').notNull(),
    done: text('done').notNull(),
    told: text('told').notNull(),
    personalData: text('personal_data').$type<PersonalData>().notNull(),
    closedOn: date('closed_on', { mode: 'string' }),
    by: text('by').notNull(),
    byName: text('by_name').notNull(),
    /** Null of one that was saved last by a release that did not note it. */
    savedAt: at('saved_at'),
  },
  (table) => [
    index('policies_incidents_newest').on(table.orgId, table.noticedAt),
    index('policies_incidents_past').on(table.noticedAt),
  ],
);

export const risks = tenantTable('policies_risks', {
  /** How often it was saved; a save that names another number is refused. */
  version: integer('version').notNull(),
  words: text('words').notNull(),
  likelihood: text('likelihood').$type<Likelihood>().notNull(),
  harm: text('harm').$type<Harm>().notNull(),
  done: text('done').notNull(),
  ownerKind: text('owner_kind').$type<OwnerKind>().notNull(),
  /** The admin's id in the pool, or the trainee's. */
  ownerId: text('owner_id').notNull(),
  reviewOn: date('review_on', { mode: 'string' }).notNull(),
  state: text('state').$type<RiskState>().notNull(),
});

/** What was said of a control of ISO/IEC 27001, Annex A; without a row nothing was. */
export const applicability = tenantTable(
  'policies_applicability',
  {
    control: text('control').notNull(),
    applies: boolean('applies').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [uniqueIndex('policies_applicability_control').on(table.orgId, table.control)],
);

export type PolicyRow = typeof policies.$inferSelect;
export type VersionRow = typeof versions.$inferSelect;
