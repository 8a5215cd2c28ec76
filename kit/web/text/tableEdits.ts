import type { Editor } from '@tiptap/react';

/** A new table has as many columns and rows, of which the first has headings. */
const size = 3;

const rowOf = (type: 'tableCell' | 'tableHeader', columns: number) => ({
  type: 'tableRow',
  content: Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

/** The row that is written in, with its table; null outside of a table. */
function rowAt({ state }: Editor) {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 1; depth -= 1)
    if ($from.node(depth).type.name === 'tableRow')
      return {
        columns: $from.node(depth).childCount,
        rows: $from.node(depth - 1).childCount,
        row: { from: $from.before(depth), to: $from.after(depth) },
        table: { from: $from.before(depth - 1), to: $from.after(depth - 1) },
      };
  return null;
}

export const isInTable = (editor: Editor): boolean => rowAt(editor) !== null;

export function addTable(editor: Editor): void {
  const rows = [rowOf('tableHeader', size)];
  while (rows.length < size) rows.push(rowOf('tableCell', size));
  editor.chain().focus().insertContent({ type: 'table', content: rows }).run();
}

/** Below the row that is written in. */
export function addRow(editor: Editor): void {
  const there = rowAt(editor);
  if (!there) return;
  const added = rowOf('tableCell', there.columns);
  editor.chain().focus().insertContentAt(there.row.to, added).run();
}

/** With its last row a table goes. */
export function removeRow(editor: Editor): void {
  const there = rowAt(editor);
  if (!there) return;
  const gone = there.rows > 1 ? there.row : there.table;
  editor.chain().focus().deleteRange(gone).run();
}
