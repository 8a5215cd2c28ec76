/** What stands in the way of distributing the tables by organization (docs/operate/capacity.md, 'Where one PostgreSQL ends'). */
import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { allTables } from '#apps/server/allTables.ts';

const primaryKeyOf = (table: PgTable) =>
  getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));
/** Those that `tenantTable` makes. */
const tables = allTables.filter((table) => primaryKeyOf(table).join() === 'org_id,id');

/** An expression has no name. */
const hasOrganization = (columns: readonly object[]) =>
  columns.some((column) => 'name' in column && column.name === 'org_id');

function keysOfAll(table: PgTable): string[] {
  const { columns, indexes, uniqueConstraints } = getTableConfig(table);
  return [
    ...columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => uniqueName ?? ''),
    ...indexes
      .filter(({ config }) => config.unique && !hasOrganization(config.columns))
      .map(({ config }) => config.name ?? ''),
    ...uniqueConstraints
      .filter((key) => !hasOrganization(key.columns))
      .map((key) => key.getName() ?? ''),
  ];
}

it('Every unique key of an organization’s rows has the organization in it, but these', () => {
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.flatMap(keysOfAll).sort()).toEqual([
    'accounts_directories_domain',
    'accounts_invites_link',
    'advisories_matches_id',
    'concierge_reply_addresses_token',
    'documents_id',
    'letters_letters_id',
    'monitoring_fix_links_token',
    'monitoring_rechecks_id',
    'monitoring_scans_id',
    'policies_duty_feeds_token',
    'policies_signers_link',
    'proof_packs_code',
    'proof_packs_manifest',
    'proof_packs_sha256',
    'proof_packs_token',
    'proof_trust_pages_address',
    'proof_trust_pages_host',
    'proof_trust_requests_token',
    'ratings_disclosures_id',
    'ratings_orders_id',
    'training_certificates_code',
    'training_links_link',
  ]);
});

it('Every foreign key of an organization’s rows begins with the organization', () => {
  const others = tables.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.map((key) => key.reference().columns[0]?.name)
      .filter((name) => name !== 'org_id')
      .map((name) => `${getTableName(table)}: ${name}`),
  );
  expect(others).toEqual([]);
});
