import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Sending } from '#kit/web/api/hooks.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { CopyField } from './CopyField.tsx';

/** The content of a dialog that shows a secret this once; it has the focus, and is closed by the button alone. */
export const SecretOnce = ({
  label,
  secret,
  careful,
  onClose,
  children,
}: {
  label: string;
  secret: string;
  /** How to keep it. */
  careful: string;
  onClose: () => void;
  /** What is said of it, above. */
  children: ReactNode;
}) => (
  <Stack gap="lg">
    <Text role="status">{children}</Text>
    <CopyField label={label} value={secret} takesFocus />
    <Notice kind="info">{careful}</Notice>
    <Group justify="flex-end">
      <Button onClick={onClose}>Done</Button>
    </Group>
  </Stack>
);

interface Props<Made> {
  title: string;
  size: 'md' | 'lg';
  make: Pick<Sending<never, Made>, 'isPending' | 'reset'>;
  onClose: () => void;
  form: (onMade: (made: Made) => void, close: () => void) => ReactNode;
  /** Its secret, by `SecretOnce`. */
  secretOf: (made: Made, close: () => void) => ReactNode;
}

/** Makes what has a secret, and shows that this once: from then on the dialog closes by its button alone. */
export function MakeSecretDialog<Made>(props: Props<Made>) {
  const { title, size, make, onClose, form, secretOf } = props;
  const [made, setMade] = useState<{ it: Made }>();
  const close = () => {
    make.reset();
    onClose();
  };
  return (
    <Dialog
      onClose={close}
      title={title}
      size={size}
      withCloseButton={!made}
      closeOnClickOutside={!made}
      // What was sent may ask something in a dialog above this one, whose the Escape key is then.
      closeOnEscape={!made && !make.isPending}
    >
      {made ? secretOf(made.it, close) : form((it) => setMade({ it }), close)}
    </Dialog>
  );
}
