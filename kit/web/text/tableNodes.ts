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

const cellNode = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const tableNodes = [
  Table,
  TableRow,
  cellNode('tableHeader', 'th'),
  cellNode('tableCell', 'td'),
];
