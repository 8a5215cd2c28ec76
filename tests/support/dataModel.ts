import { globSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

interface Reference {
  from: string;
  to: string;
  columns: string[];
}

/**
 * Generates `docs/develop/data-model.md`: the tables of each part with their keys, from Drizzle's
 * declarations.
 */
export async function dataModel(): Promise<string> {
  const files = globSync([
    'kit/server/**/tables.ts',
    'adapters/*/embedded/tables.ts',
    'modules/*/*/server/tables.ts',
  ]).sort();
  const parts = await Promise.all(files.map(async (file) => drawPart(file, await tablesOf(file))));
  return [
    '# Data model',
    '',
    'Made by `npm run docs:data` from the tables in code; a test fails where it is out of date. `PK` is a primary key, alone',
    'or with others, `FK` a foreign key, `UK` unique by itself, `null` may be empty. A row of an organization has its `orgId`,',
    'through which [the door of tenants](../decisions/0022-tenant-door.md) admits nobody else; how long rows are kept stands in',
    '[retention](../operate/retention.md).',
    '',
    ...parts.flat(),
  ].join('\n');
}

async function tablesOf(file: string): Promise<PgTable[]> {
  const exported: object = await import(pathToFileURL(resolve(file)).href);
  return Object.values(exported)
    .filter((value): value is PgTable => is(value, PgTable))
    .sort((one, other) => (getTableName(one) < getTableName(other) ? -1 : 1));
}

function drawPart(file: string, tables: readonly PgTable[]): string[] {
  if (tables.length === 0) return [];
  const name = posix.dirname(file).replace(/\/(server|embedded)$/, '');
  const references = tables.flatMap(referencesOf);
  return [
    `## ${name}`,
    '',
    `[tables.ts](../../${file})`,
    '',
    '```mermaid',
    'erDiagram',
    ...tables.flatMap((table) => drawTable(table, references)),
    ...references.map(
      ({ from, to, columns }) => `  ${to} ||--o{ ${from} : "${columns.join(', ')}"`,
    ),
    '```',
    '',
  ];
}

function referencesOf(table: PgTable): Reference[] {
  return getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference();
    return {
      from: getTableName(table),
      to: getTableName(foreignTable),
      columns: columns.map((column) => column.name),
    };
  });
}

function drawTable(table: PgTable, references: readonly Reference[]): string[] {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const primary = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
  const foreign = new Set(
    references.filter(({ from }) => from === name).flatMap((reference) => reference.columns),
  );
  const lines = columns.map((column) => {
    const keys = [
      ...(column.primary || primary.has(column.name) ? ['PK'] : []),
      ...(foreign.has(column.name) ? ['FK'] : []),
      ...(column.isUnique ? ['UK'] : []),
    ].join(', ');
    const type = column
      .getSQLType()
      .replaceAll(/[^\w[\]]+/g, '_')
      .replace(/_$/, '');
    const empty = column.notNull || column.primary ? '' : ' "null"';
    return `    ${type} ${column.name}${keys && ` ${keys}`}${empty}`;
  });
  return [`  ${name} {`, ...lines, '  }'];
}
