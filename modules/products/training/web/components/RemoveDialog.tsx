import { Button, Group, Stack, Text } from '@mantine/core';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { deleteTrainee } from '#modules/products/training/calls.ts';
import type { TraineeView } from '#modules/products/training/schemas.ts';
import { toastSeconds, toasts } from '../copy.ts';
import { useTrainingChanged } from '../queries.ts';
import { nameOf } from '../rules/team.ts';

export function RemoveDialog({ trainee, onClose }: { trainee: TraineeView; onClose: () => void }) {
  const changed = useTrainingChanged();
  const name = nameOf(trainee);
  const remove = useSend(deleteTrainee, {
    onSuccess: async () => {
      toastSuccess(toasts.removed(name), { seconds: toastSeconds });
      onClose();
      await changed();
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  return (
    <Dialog onClose={onClose} title="Remove Trainee?" size="md">
      <Stack gap="lg">
        <Text>
          {name} gets no more lessons, and the seat is free again.{' '}
          <strong>Their results are removed too</strong>, and cannot be brought back. Export them
          first if you need them as evidence.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep Trainee
          </Button>
          <Button
            color="red.9"
            onClick={() => remove.mutate({ trainee: trainee.traineeId })}
            loading={remove.isPending}
          >
            Remove Trainee
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
