import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { SupportLink } from '../brand/SupportLink.tsx';

interface Props {
  onClose: () => void;
  title?: string;
  /** What support does for people who write to it. */
  children?: ReactNode;
}

/** Says where to write to (SHL-103). */
export const SupportDialog = ({
  onClose,
  title = 'Support',
  children = 'Our support team is reachable by email 24/7/365.',
}: Props) => (
  <Dialog onClose={onClose} title={title} size="md">
    <Stack gap="lg">
      <Text>
        {children} Write to <SupportLink />.
      </Text>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Got It
        </Button>
      </Group>
    </Stack>
  </Dialog>
);
