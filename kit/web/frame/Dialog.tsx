import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/**
 * A dialog that is rendered only while open: `{open && <Dialog title="…" onClose={close}>…</Dialog>}`. It
 * returns the focus to where it was opened from, which Mantine does only for a dialog that stays mounted.
 */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => (opener instanceof HTMLElement ? opener.focus() : undefined), [opener]);
  return <Modal opened {...props} />;
}
