import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { FoundTable } from '#modules/products/proof/schemas/questionnaires.ts';
import type {
  AnswerKind,
  MatchKind,
  QuestionnaireKind,
} from '#modules/products/proof/vocabulary/questionnaires.ts';
import type { Standing, StatementKind } from '#modules/products/proof/vocabulary.ts';
import type { Place } from './rules/findQuestions.ts';

export * from './trustTables.ts';

/**
 * What admins stated about controls. What a row states never changes: it ends, by being withdrawn or by a newer one that
 * takes its place.
 */
export const statements = tenantTable(
  'proof_statements',
  {
    /** The control's id in `content/proof`. */
    control: text('control').notNull(),
    kind: text('kind').$type<StatementKind>().notNull(),
    /** What it is true of; of one that says that the control does not apply, why. */
    scope: text('scope').notNull(),
    note: text('note').notNull(),
    /** The last day on which it holds, in the brand's time zone. */
    until: date('until', { mode: 'string' }).notNull(),
    statedAt: at('stated_at').notNull(),
    statedBy: text('stated_by').notNull(),
    statedByName: text('stated_by_name').notNull(),
    /** Null while it stands, even past its last day. */
    endedAt: at('ended_at'),
    endedBy: text('ended_by'),
    endedByName: text('ended_by_name'),
    ending: text('ending').$type<'withdrawn' | 'replaced'>(),
    /** When the admins were told that it ends soon. */
    remindedAt: at('reminded_at'),
  },
  (table) => [
    // Of two who state the same at once, one is told.
    uniqueIndex('proof_statements_standing')
      .on(table.orgId, table.control)
      .where(sql`ended_at is null`),
    index('proof_statements_ends')
      .on(table.orgId, table.until)
      .where(sql`ended_at is null and reminded_at is null`),
    index('proof_statements_earlier')
      .on(table.orgId, table.control, table.endedAt)
      .where(sql`ended_at is not null`),
  ],
);

export type StatementRow = typeof statements.$inferSelect;

/**
 * The file that goes with a statement, kept as it came and in its row, as own documents are. Who uploaded one has a day to
 * state something with it.
 */
export const statementFiles = tenantTable(
  'proof_statement_files',
  {
    /** Null while nothing is stated with it. */
    statementId: uuid('statement_id'),
    /** Its ending follows from its content. */
    name: text('name').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    /** In hexadecimal. */
    sha256: text('sha256').notNull(),
    /** In base64. */
    file: text('file').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'proof_statement_files_statement',
      columns: [table.orgId, table.statementId],
      foreignColumns: [statements.orgId, statements.id],
    }).onDelete('cascade'),
    uniqueIndex('proof_statement_files_one').on(table.orgId, table.statementId),
    index('proof_statement_files_waiting').on(table.uploadedAt).where(sql`statement_id is null`),
  ],
);

/** How a control stood and by what, from a day on: a row each day on which that was another than before. */
export const standingChanges = tenantTable(
  'proof_standing_changes',
  {
    control: text('control').notNull(),
    /** In the brand's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    standing: text('standing').$type<Standing>().notNull(),
    /** What proved it, a line each; empty where nothing did. */
    details: text('details').notNull(),
    /** The same with the days of each as it was noted; null of what was noted before those were. */
    dated: text('dated'),
  },
  (table) => [
    uniqueIndex('proof_standing_changes_once').on(table.orgId, table.control, table.day),
    index('proof_standing_changes_past').on(table.day),
  ],
);

/** Evidence packs that were made for somebody outside. The file is in the organization's storage. */
export const packs = tenantTable(
  'proof_packs',
  {
    /** Of the secret in its link. */
    tokenHash: text('token_hash').notNull(),
    /** The digits that are printed on its pages. */
    code: text('code').notNull(),
    /** Of the file, by which it is recognized after the file is deleted, too. */
    sha256: text('sha256').notNull(),
    /** Of the archive, and of the manifest in it; null before the archive is made. */
    archiveSha256: text('archive_sha256'),
    manifestSha256: text('manifest_sha256'),
    /** The name of its file in the storage; null once that is deleted. */
    fileId: uuid('file_id'),
    /** Bytes that the file and its archive take. */
    size: integer('size').notNull(),
    /** As it is printed in the pack. */
    companyName: text('company_name').notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    expiresAt: at('expires_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
    /** When its link opened it first. */
    openedAt: at('opened_at'),
  },
  (table) => [
    uniqueIndex('proof_packs_token').on(table.tokenHash),
    uniqueIndex('proof_packs_code').on(table.code),
    uniqueIndex('proof_packs_sha256').on(table.sha256),
    uniqueIndex('proof_packs_manifest').on(table.manifestSha256),
    index('proof_packs_newest').on(table.orgId, table.createdAt),
    index('proof_packs_past').on(table.expiresAt),
    index('proof_packs_files').on(table.fileId).where(sql`file_id is not null`),
  ],
);

export type StoredPack = typeof packs.$inferSelect;

/** The public halves of the keys that signed manifests of packs, by which these are checked as long as anybody has one. */
export const packKeys = pgTable('proof_pack_keys', {
  /** Its thumbprint (RFC 7638). */
  keyId: text('key_id').primaryKey(),
  /** 32 bytes of Ed25519 in base64url, as in a JWK. */
  publicKey: text('public_key').notNull(),
  createdAt: at('created_at').notNull(),
});

/**
 * Of organizations whose owner lets the provider see how proof stands, and no others: how many controls stand how, as it was
 * counted last.
 */
export const shares = tenantTable(
  'proof_shares',
  {
    /** The brand that may see it: of no other one is it, should the organization move. */
    brandId: text('brand_id').notNull(),
    renewalOn: date('renewal_on', { mode: 'string' }),
    sharedAt: at('shared_at').notNull(),
    sharedBy: text('shared_by').notNull(),
    sharedByName: text('shared_by_name').notNull(),
    seen: integer('seen').notNull(),
    part: integer('part').notNull(),
    stated: integer('stated').notNull(),
    missing: integer('missing').notNull(),
    ended: integer('ended').notNull(),
    countedAt: at('counted_at').notNull(),
    /** Since when the brand's programs may fetch packs, too; null while they may not. */
    packsAt: at('packs_at'),
    packsBy: text('packs_by'),
    packsByName: text('packs_by_name'),
  },
  (table) => [
    uniqueIndex('proof_shares_organization').on(table.orgId),
    index('proof_shares_renewal').on(table.renewalOn),
  ],
);

export type StoredShare = typeof shares.$inferSelect;

/**
 * Sheets of questions of insurers and customers. The file is in its row: a few hundred kilobytes, erased and exported with
 * it (decision 57).
 */
export const questionnaires = tenantTable(
  'proof_questionnaires',
  {
    title: text('title').notNull(),
    kind: text('kind').$type<QuestionnaireKind>().notNull(),
    fileName: text('file_name').notNull(),
    /** In base64; empty where it came with the product. */
    file: text('file').notNull(),
    /** What was found in the file. */
    tables: jsonb('tables').$type<FoundTable[]>().notNull(),
    /** Where its questions and answers are: what was found at first, and then what was chosen; see `placesOf`. */
    place: jsonb('place').$type<Place | Place[]>(),
    /** Null until its columns are chosen. */
    matchedAt: at('matched_at'),
    createdAt: at('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    index('proof_questionnaires_changed').on(table.orgId, table.changedAt),
    index('proof_questionnaires_past').on(table.changedAt),
  ],
);

export type StoredQuestionnaire = typeof questionnaires.$inferSelect;

export const questions = tenantTable(
  'proof_questions',
  {
    questionnaireId: uuid('questionnaire_id').notNull(),
    /** Its place in the list. */
    place: integer('place').notNull(),
    /** In which row of its table it stands; of a further table, behind all rows of those before (`questionsOf`). */
    row: integer('row').notNull(),
    text: text('text').notNull(),
    /** By which the same question is recognized elsewhere. */
    key: text('key').notNull(),
    control: text('control'),
    matchedBy: text('matched_by').$type<MatchKind>(),
    /** What is answered; in rows of before, until then what was answered to the same question elsewhere. */
    answer: text('answer').$type<AnswerKind>(),
    words: text('words').notNull(),
    /** The last day of what proved the answer. */
    endsOn: date('ends_on', { mode: 'string' }),
    answeredAt: at('answered_at'),
    answeredBy: text('answered_by'),
    answeredByName: text('answered_by_name'),
  },
  (table) => [
    foreignKey({
      name: 'proof_questions_questionnaire',
      columns: [table.orgId, table.questionnaireId],
      foreignColumns: [questionnaires.orgId, questionnaires.id],
    }).onDelete('cascade'),
    uniqueIndex('proof_questions_place').on(table.orgId, table.questionnaireId, table.place),
    index('proof_questions_answered')
      .on(table.orgId, table.key, table.answeredAt)
      .where(sql`answered_at is not null`),
  ],
);

export type StoredQuestion = typeof questions.$inferSelect;
