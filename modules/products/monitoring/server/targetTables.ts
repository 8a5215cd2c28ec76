import type { ScanLevel } from '@portal/scanner/level';
import { foreignKey, jsonb, type PgColumn, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';

/** Who consented to the scans, and to which wording; stored as long as the website. */
interface Consent {
  cognitoId: string;
  at: string;
  wording: string;
}

export const targets = tenantTable(
  'monitoring_targets',
  {
    name: text('name').notNull(),
    /** The name in the form that is compared: databases lower-case letters outside of ASCII differently. */
    nameKey: text('name_key').notNull(),
    url: text('url').notNull(),
    scanProfile: text('scan_profile').$type<ScanLevel>().notNull(),
    consent: jsonb('consent').$type<Consent>().notNull(),
    /** Beginnings of addresses that scans leave alone. */
    exclusions: jsonb('exclusions').$type<readonly string[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
    /** The website's id at a bought scanning service. */
    engineRef: text('engine_ref'),
  },
  (table) => [
    uniqueIndex('monitoring_targets_name').on(table.orgId, table.nameKey),
    uniqueIndex('monitoring_targets_url').on(table.orgId, table.url),
  ],
);

type Columns = Record<string, PgColumn>;

/** Deletes the row together with its website (MON-093). */
export function ofTarget(name: string, table: Columns) {
  return foreignKey({
    name,
    columns: [table.orgId, table.targetId] as [PgColumn, PgColumn],
    foreignColumns: [targets.orgId, targets.id],
  }).onDelete('cascade');
}
