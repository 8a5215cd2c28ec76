import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { SupportLink } from './SupportLink.tsx';

/** SHL-103. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Support" size="md">
      <Stack gap="lg">
        <Text>
          Our support team is reachable by e-mail 24/7/365. Write to <SupportLink />.
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Got It
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
