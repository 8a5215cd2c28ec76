import { Button, Group, Stack, Text } from '@mantine/core';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';

/** A downgrade needs contact with support (PLN-031). */
export function ContactUs({ planName, onClose }: { planName: string; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Contact us" size="md">
      <Stack gap="lg">
        <Text>
          We change your plan to {planName} for you, and look with you at what it no longer
          includes. Write to <SupportLink />.
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
