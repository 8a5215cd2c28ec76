import type { Advice, Confidence, Place, Severity } from '@portal/scanner/finding';
import type { ScanLevel } from '@portal/scanner/level';
import type { Coverage } from '@portal/scanner/report';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import type { LifeCounts, Scan } from '../schemas.ts';
import type {
  Decision,
  FailureReason,
  IssueEvent,
  IssueState,
  ProofMethod,
  Recurrence,
  ScanStatus,
} from '../vocabulary.ts';
import { ofTarget } from './targetTables.ts';

export * from './assignmentTables.ts';
export * from './fixTables.ts';
export { targets } from './targetTables.ts';

export const scans = tenantTable(
  'monitoring_scans',
  {
    targetId: uuid('target_id').notNull(),
    status: text('status').$type<ScanStatus>().notNull(),
    level: text('level').$type<ScanLevel>().notNull(),
    startTime: at('start_time').notNull(),
    completeTime: at('complete_time'),
    highs: integer('highs').notNull().default(0),
    mediums: integer('mediums').notNull().default(0),
    lows: integer('lows').notNull().default(0),
    failureReason: text('failure_reason').$type<FailureReason>(),
    progress: jsonb('progress').$type<NonNullable<Scan['progress']>>(),
    requests: integer('requests').notNull().default(0),
    pages: integer('pages').notNull().default(0),
    coverage: jsonb('coverage').$type<Coverage>(),
    /** The platforms that the website was recognized to run on; null for scans from before this column. */
    platforms: jsonb('platforms').$type<readonly string[]>(),
    /** What kept it from testing something, and what it may have left behind: a sentence each; null for scans from before this column. */
    remarks: jsonb('remarks').$type<readonly string[]>(),
    /** How the findings compare with earlier scans; null for scans from before this column. */
    life: jsonb('life').$type<LifeCounts>(),
    /** The scan's id at a bought scanning service, by which another worker can continue it. */
    engineRef: text('engine_ref'),
  },
  (table) => [
    // A job knows its scan only by this id (security T6).
    uniqueIndex('monitoring_scans_id').on(table.id),
    // A website has one running scan at most, even after simultaneous requests.
    uniqueIndex('monitoring_scans_running')
      .on(table.orgId, table.targetId)
      .where(sql`status = 'started'`),
    index('monitoring_scans_newest').on(table.orgId, table.targetId, table.startTime),
    ofTarget('monitoring_scans_target', table),
  ],
);

export const findings = tenantTable(
  'monitoring_findings',
  {
    scanId: uuid('scan_id').notNull(),
    targetId: uuid('target_id').notNull(),
    /** Its position in the report, from 0. */
    position: integer('position').notNull(),
    /** Identifies the same issue in every scan of the website. */
    fingerprint: text('fingerprint').notNull(),
    checkId: text('check_id').notNull(),
    title: text('title').notNull(),
    technicalName: text('technical_name').notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    confidence: text('confidence').$type<Confidence>().notNull(),
    method: text('method').notNull(),
    url: text('url').notNull(),
    parameter: text('parameter'),
    cwe: text('cwe').notNull(),
    owasp: jsonb('owasp').$type<{ 2021: string; 2025: string }>().notNull(),
    pci: jsonb('pci').$type<readonly string[]>().notNull(),
    evidence: text('evidence').notNull(),
    advice: jsonb('advice').$type<Advice>().notNull(),
    alsoAt: jsonb('also_at').$type<readonly Place[]>().notNull(),
    /** The finding's issue, and its state at that scan; null from before this column. */
    issueId: uuid('issue_id'),
    life: text('life').$type<IssueState>(),
    /** When a recheck found it gone, before a later scan looked. */
    fixedAt: at('fixed_at'),
  },
  (table) => [
    uniqueIndex('monitoring_findings_place').on(table.orgId, table.scanId, table.position),
    index('monitoring_findings_issue').on(table.orgId, table.issueId),
    foreignKey({
      name: 'monitoring_findings_scan',
      columns: [table.orgId, table.scanId],
      foreignColumns: [scans.orgId, scans.id],
    }).onDelete('cascade'),
  ],
);

/** Who consented to what, and when. Rows stay when the website is removed, so they have no reference to it. */
export const consents = tenantTable(
  'monitoring_consents',
  {
    targetId: uuid('target_id').notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    level: text('level').$type<ScanLevel>().notNull(),
    cognitoId: text('cognito_id').notNull(),
    email: text('email').notNull(),
    wording: text('wording').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('monitoring_consents_newest').on(table.orgId, table.at)],
);

/** Websites with a valid proof of ownership. */
export const ownerships = tenantTable(
  'monitoring_ownerships',
  {
    targetId: uuid('target_id').notNull(),
    method: text('method').$type<ProofMethod>().notNull(),
    provenAt: at('proven_at').notNull(),
    checkedAt: at('checked_at').notNull(),
    missingSince: at('missing_since'),
  },
  (table) => [
    uniqueIndex('monitoring_ownerships_target').on(table.orgId, table.targetId),
    index('monitoring_ownerships_checked').on(table.checkedAt),
    ofTarget('monitoring_ownerships_of', table),
  ],
);

/** The validity of a website's certificate at the last check; null when there was no certificate. */
export const certificates = tenantTable(
  'monitoring_certificates',
  {
    targetId: uuid('target_id').notNull(),
    checkedAt: at('checked_at').notNull(),
    validFrom: at('valid_from'),
    validTo: at('valid_to'),
  },
  (table) => [
    uniqueIndex('monitoring_certificates_target').on(table.orgId, table.targetId),
    ofTarget('monitoring_certificates_of', table),
  ],
);

/** An issue of a website across all of its scans, as last found. */
export const issues = tenantTable(
  'monitoring_issues',
  {
    targetId: uuid('target_id').notNull(),
    /** A hash of check, method, normalized address and parameter (the scanner's identity.ts). */
    identity: text('identity').notNull(),
    checkId: text('check_id').notNull(),
    title: text('title').notNull(),
    technicalName: text('technical_name').notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    method: text('method').notNull(),
    url: text('url').notNull(),
    parameter: text('parameter'),
    /** How sure the last scan that found it was, and at how many places it stood. */
    confidence: text('confidence').$type<Confidence>().notNull().default('firm'),
    places: integer('places').notNull().default(1),
    state: text('state').$type<IssueState>().notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    /** The last scan that found the issue. */
    lastScanId: uuid('last_scan_id').notNull(),
    fixedAt: at('fixed_at'),
    decision: text('decision').$type<Decision>(),
    decisionReason: text('decision_reason'),
    decisionUntil: at('decision_until'),
    /** The address of the admin who decided. */
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
  },
  (table) => [
    uniqueIndex('monitoring_issues_identity').on(table.orgId, table.targetId, table.identity),
    // For the next steps: open issues of all websites.
    index('monitoring_issues_open')
      .on(table.orgId, table.severity, table.firstSeenAt)
      .where(sql`state <> 'fixed'`),
    ofTarget('monitoring_issues_target', table),
  ],
);

/** The history of an issue, with all decisions; rows are only added. */
export const issueEvents = tenantTable(
  'monitoring_issue_events',
  {
    issueId: uuid('issue_id').notNull(),
    at: at('at').notNull(),
    kind: text('kind').$type<IssueEvent>().notNull(),
    scanId: uuid('scan_id'),
    by: text('by'),
    reason: text('reason'),
    until: at('until'),
  },
  (table) => [
    index('monitoring_issue_events_of').on(table.orgId, table.issueId, table.at),
    foreignKey({
      name: 'monitoring_issue_events_issue',
      columns: [table.orgId, table.issueId],
      foreignColumns: [issues.orgId, issues.id],
    }).onDelete('cascade'),
  ],
);

export const schedules = tenantTable(
  'monitoring_schedules',
  {
    targetId: uuid('target_id').notNull(),
    recurrence: text('recurrence').$type<Recurrence>().notNull(),
    /** The first due scan as requested; it decides the time of day and, in the time zone, the day. */
    firstAt: at('first_at').notNull(),
    nextDueAt: at('next_due_at').notNull(),
    /** IANA name of the brand's time zone when the schedule was created. */
    timeZone: text('time_zone').notNull(),
    runOnDayOfWeek: boolean('run_on_day_of_week').notNull(),
    scheduledDayOfWeek: smallint('scheduled_day_of_week'),
    weekIndex: smallint('week_index'),
    dayOfMonth: smallint('day_of_month').notNull(),
    createdAt: at('created_at').notNull(),
    /** The scan was due while another was running, and runs after that one. */
    isWaiting: boolean('is_waiting').notNull().default(false),
    /** The first date since the last scheduled scan that the plan skipped; null when there is none. */
    passedOverSince: at('passed_over_since'),
  },
  (table) => [
    index('monitoring_schedules_due').on(table.nextDueAt),
    index('monitoring_schedules_waiting').on(table.createdAt).where(sql`is_waiting`),
    index('monitoring_schedules_of').on(table.orgId, table.targetId, table.createdAt),
    ofTarget('monitoring_schedules_target', table),
  ],
);
