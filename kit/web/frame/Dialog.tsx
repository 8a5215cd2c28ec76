import { Modal, type ModalProps } from '@mantine/core';
import { useLayoutEffect } from 'react';

/**
 * A dialog that is rendered only while open: `{open && <Dialog title="…" onClose={close}>…</Dialog>}`. It
 * returns the focus to where it was opened from, which Mantine does only for a dialog that stays mounted.
 */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  // Before the browser paints: a dialog that takes the place of another is opened from where that one was.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    return () => (opener instanceof HTMLElement ? opener.focus() : undefined);
  }, []);
  return <Modal opened {...props} />;
}
