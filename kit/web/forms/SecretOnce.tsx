import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
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
