import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/**
 * A dialog, drawn only while it is open: `{open && <Dialog title="…" onClose={close}>…</Dialog>}`. It gives the
 * focus back to where it was opened from, which Mantine does only for a dialog that stays mounted.
 */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => (opener instanceof HTMLElement ? opener.focus() : undefined), [opener]);
  return <Modal opened {...props} />;
}
