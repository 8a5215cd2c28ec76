import { Group, UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import { dismissToast, toastSuccess } from './toasts.ts';
import classes from './toastUndo.module.css';

/** Long enough to read it, find the button and press it; whatever can be undone here can be taken back later as well. */
const seconds = 20;

let shown: number | undefined;

/**
 * Says what was done, with a button that undoes it; Ctrl+Z (⌘Z) does so too, outside of fields. There is one at a time,
 * of the last act.
 */
export function toastUndo(message: string, undo: () => void): void {
  if (shown !== undefined) dismissToast(shown);
  const undoOnce = () => {
    if (shown !== undefined) dismissToast(shown);
    shown = undefined;
    undo();
  };
  shown = toastSuccess(<Undoable message={message} onUndo={undoOnce} />, { seconds });
}

function Undoable({ message, onUndo }: { message: string; onUndo: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      if (!isUndo || isField(event.target)) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onUndo]);
  return (
    <Group component="span" gap="4px 16px">
      {message}
      <UnstyledButton
        className={classes.undo}
        onClick={onUndo}
        aria-keyshortcuts="Control+Z Meta+Z"
      >
        Undo
      </UnstyledButton>
    </Group>
  );
}

/** Where the keys undo what was typed. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
