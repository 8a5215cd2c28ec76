import { Table } from '@mantine/core';
import { Link } from 'react-router';
import tables from '#kit/web/console/Table.module.css';
import { formatDate } from '#kit/web/dates.ts';
import type { ListedNote } from '#modules/foundation/releases/contract.ts';
import { moduleNames } from '../copy.ts';
import { notePath } from '../paths.ts';
import classes from './NoteTable.module.css';
import { StateBadge } from './StateBadge.tsx';

export const NoteTable = ({ notes }: { notes: readonly ListedNote[] }) => (
  <Table className={tables.table} highlightOnHover>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Title</Table.Th>
        <Table.Th>Brand</Table.Th>
        <Table.Th>State</Table.Th>
        <Table.Th>Published</Table.Th>
        <Table.Th>Changed</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {notes.map((note) => (
        <Table.Tr key={note.noteId}>
          <Table.Td className={classes.title}>
            <Link className={classes.name} to={notePath(note.noteId)}>
              {note.title}
            </Link>
            <div className={tables.small}>{moduleNames[note.module]}</div>
          </Table.Td>
          <Table.Td data-label="Brand">{note.brandNameLong}</Table.Td>
          <Table.Td data-label="State">
            <StateBadge note={note} />
          </Table.Td>
          <Table.Td data-label="Published" className={tables.when}>
            {note.publishedAt ? formatDate(note.publishedAt) : '–'}
          </Table.Td>
          <Table.Td data-label="Changed">
            {formatDate(note.changedAt)}
            <div className={tables.small}>{note.changedBy}</div>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
