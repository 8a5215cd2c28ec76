import { Node } from '@tiptap/react';

/**
 * Tables for reading and editing: the editor's kit does not know them and would keep only their text. Columns
 * cannot be added or removed.
 */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
});

export const tableNodes = [Table, TableRow, TableHeader, TableCell];
