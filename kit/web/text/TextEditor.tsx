import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import classes from './TextEditor.module.css';
import { tableNodes } from './tableNodes.ts';

/** Delay after the last key before the text is serialised, which takes a moment for a long text. */
const settleMs = 400;

/**
 * An editor for rich text, like a word processor. It starts with `initial` and then keeps its own state;
 * `onChange` is called when the writer pauses. The code is large, so screens load it with `lazyPart`.
 */
export function TextEditor({
  label,
  initial,
  size = 'page',
  onChange,
}: {
  label: string;
  initial: string;
  /** 'part': one field of a form among others. */
  size?: 'page' | 'part';
  onChange: (html: string) => void;
}) {
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
    <RichTextEditor
      editor={editor}
      data-size={size}
      classNames={{
        root: classes.root,
        content: classes.content,
        toolbar: classes.toolbar,
        control: classes.control,
      }}
    >
      <RichTextEditor.Toolbar sticky={size === 'page'} stickyOffset={0}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
