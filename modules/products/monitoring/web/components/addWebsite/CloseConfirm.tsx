import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '#kit/web/frame/Dialog.tsx';

interface Props {
  onStay: () => void;
  onLeave: () => void;
}

export function CloseConfirm({ onStay, onLeave }: Props) {
  return (
    <Dialog onClose={onStay} title="Close without adding Website?" size="sm" zIndex={300}>
      <Stack gap="lg">
        <Text>What you entered is not kept.</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onLeave}>
            Close
          </Button>
          <Button onClick={onStay} data-autofocus>
            Keep editing
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
