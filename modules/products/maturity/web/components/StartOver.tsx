import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import {
  assessment,
  assessmentConfig,
  removeAssessment,
} from '#modules/products/maturity/calls.ts';

/** A button that deletes all answers. */
export function StartOver() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const refresh = useRefresh();
  const remove = useSend(removeAssessment, {
    // The report redirects to the start itself when there is nothing to report.
    onSuccess: async () => {
      await refresh(assessment, assessmentConfig);
      close();
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  return (
    <Group justify="center">
      <Button variant="subtle" color="gray" onClick={open}>
        Remove all answers and start over
      </Button>
      {isOpen && (
        <Dialog onClose={close} title="Remove all answers?" size="md">
          <Stack gap="lg">
            <Text>
              All answers of your organization and their notes are removed, and cannot be brought
              back. How your level went until now stays.
            </Text>
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={close} data-autofocus>
                Keep answers
              </Button>
              <Button
                color="red.9"
                loading={remove.isPending}
                onClick={() => remove.mutate({ data: {} })}
              >
                Remove all answers
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </Group>
  );
}
