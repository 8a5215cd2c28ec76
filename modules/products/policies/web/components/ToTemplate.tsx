import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Dialog } from '#kit/web/frame/Dialog.tsx';

/** A button that replaces the written text by the template, after a confirmation. */
export function ToTemplate({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, asking] = useDisclosure();
  return (
    <Group justify="space-between" gap="sm">
      <Text c="dimmed" size="sm">
        This text is your own now: when we improve the template, it stays as you wrote it.
      </Text>
      <Button variant="subtle" color="gray" onClick={asking.open}>
        Go Back to the Template
      </Button>
      {isAsking && (
        <Dialog onClose={asking.close} title="Go back to the template?" size="md">
          <Stack gap="lg">
            <Text>
              Your own wording is replaced by ours. As it was last saved it stays in the history.
            </Text>
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={asking.close} data-autofocus>
                Keep My Text
              </Button>
              <Button
                color="red.9"
                onClick={() => {
                  asking.close();
                  onConfirm();
                }}
              >
                Use the Template
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </Group>
  );
}
