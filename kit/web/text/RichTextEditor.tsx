import { RichTextEditor as Editor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { IconRowInsertBottom, IconRowRemove, IconTablePlus } from '@tabler/icons-react';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import classes from './RichTextEditor.module.css';
import { addRow, addTable, isInTable, removeRow } from './tableEdits.ts';
import { tableNodes } from './tableNodes.ts';

/** Delay after the last key before the text is serialised, which takes a moment for a long text. */
const settleMs = 400;

const tableTools = [
  { label: 'Add a table', Icon: IconTablePlus, isForTable: false, act: addTable },
  { label: 'Add a row to the table', Icon: IconRowInsertBottom, isForTable: true, act: addRow },
  { label: 'Remove the row of the table', Icon: IconRowRemove, isForTable: true, act: removeRow },
];

export interface EditorProps {
  label: string;
  initial: string;
  /** In px, with the toolbar. */
  minHeight: number;
  /** Whether the toolbar stays in sight as a long text is scrolled. */
  isSticky: boolean;
  onChange: (html: string) => void;
}

/**
 * An editor for rich text, like a word processor. It starts with `initial` and then keeps its own state;
 * `onChange` is called when the writer pauses.
 */
export function RichTextEditor({ label, initial, minHeight, isSticky, onChange }: EditorProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useRef(onChange);
  report.current = onChange;
  const pending = useRef<(() => void) | null>(null);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } }),
      ...tableNodes,
    ],
    content: initial,
    // The page's content security policy forbids style elements added by the library.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox' },
    },
    onUpdate: ({ editor: changed }) => {
      clearTimeout(timer.current);
      pending.current = () => {
        pending.current = null;
        report.current(changed.getHTML());
      };
      timer.current = setTimeout(() => pending.current?.(), settleMs);
    },
    onBlur: () => pending.current?.(),
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Editor
      editor={editor}
      mih={minHeight}
      classNames={{
        root: classes.root,
        content: classes.content,
        toolbar: classes.toolbar,
        control: classes.control,
      }}
    >
      <Editor.Toolbar sticky={isSticky} stickyOffset={0}>
        <Editor.ControlsGroup>
          <Editor.H2 />
          <Editor.H3 />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.Underline />
          <Editor.Strikethrough />
          <Editor.ClearFormatting />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.BulletList />
          <Editor.OrderedList />
          <Editor.Blockquote />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          {tableTools.map(({ label, Icon, isForTable, act }) => (
            <Editor.Control
              key={label}
              aria-label={label}
              title={label}
              disabled={isInTable(editor) !== isForTable}
              onClick={() => act(editor)}
            >
              <Icon size={16} stroke={1.5} aria-hidden />
            </Editor.Control>
          ))}
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Link />
          <Editor.Unlink />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Undo />
          <Editor.Redo />
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      <Editor.Content />
    </Editor>
  );
}
