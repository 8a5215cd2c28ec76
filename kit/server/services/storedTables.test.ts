import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { personColumns, type StoredTable } from './storedTables.ts';

const entries = pgTable('entries', {
  cognitoId: text('cognito_id'),
  by: text('by'),
  byName: text('by_name'),
  endedBy: text('ended_by'),
  endedByName: text('ended_by_name'),
  writtenBy: text('written_by'),
});

function columnsOf(person?: StoredTable['person']) {
  const found = personColumns({ table: entries, ...(person && { person }) });
  return {
    id: found.cognitoId?.name,
    byEmail: found.namedByEmail?.map(({ name }) => name),
    byName: found.namedByName?.map(({ name }) => name),
  };
}

const pairs = ['by', 'by_name', 'ended_by', 'ended_by_name'];

it('rows with a person’s id are theirs, and who did something is told by two columns of one name', () => {
  expect(columnsOf()).toEqual({
    id: 'cognito_id',
    byEmail: pairs,
    byName: ['by_name', 'ended_by_name'],
  });
});

it('rows stay where a table says that they name somebody', () => {
  expect(columnsOf({ namedByEmail: [entries.writtenBy] })).toEqual({
    id: undefined,
    byEmail: ['written_by', ...pairs],
    byName: ['by_name', 'ended_by_name'],
  });
});
