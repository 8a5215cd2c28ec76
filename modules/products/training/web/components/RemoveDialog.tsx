import { useSend } from '#kit/web/api/hooks.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { deleteTrainee } from '#modules/products/training/calls.ts';
import type { TraineeView } from '#modules/products/training/schemas.ts';
import { toastSeconds, toasts } from '../copy.ts';
import { ofTeam } from '../queries.ts';
import { nameOf } from '../rules/team.ts';

export function RemoveDialog({ trainee, onClose }: { trainee: TraineeView; onClose: () => void }) {
  const name = nameOf(trainee);
  const remove = useSend(deleteTrainee, {
    refreshes: ofTeam,
    onSuccess: () => {
      toastSuccess(toasts.removed(name), { seconds: toastSeconds });
      onClose();
    },
    refusals: {},
  });
  return (
    <ConfirmDialog
      title="Remove Trainee?"
      action="Remove Trainee"
      keep="Keep Trainee"
      isSending={remove.isPending}
      onConfirm={() => remove.mutate({ trainee: trainee.traineeId })}
      onClose={onClose}
    >
      {name} gets no more lessons, and the seat is free again.{' '}
      <strong>Their results and certificates are removed too</strong>, and cannot be brought back.
      Export them first if you need them as evidence.
    </ConfirmDialog>
  );
}
