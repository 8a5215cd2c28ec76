import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useSend } from '#kit/web/api/hooks.ts';
import { supportEmail, useBrand } from '#kit/web/brand/brandFace.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { type EligiblePlan, type PlanAction, updatePlan } from '#modules/plans/contract.ts';
import { actionCopy, updateRefusals, upgradeCopy } from '../copy.ts';
import { usePlanChanged } from '../usePlanChanged.ts';
import { Price } from './Price.tsx';

/** Spec portal §4 'Upgrade': confirmed, then a toast and closed, or the error in the dialog. */
export function ConfirmPlan({
  plan,
  action,
  onClose,
}: {
  plan: EligiblePlan;
  action: PlanAction;
  onClose: () => void;
}) {
  const support = supportEmail(useBrand());
  const planChanged = usePlanChanged();
  const { planName } = plan.planDetail;
  const update = useSend(updatePlan, {
    onSuccess: (changed) => {
      onClose();
      planChanged(changed.planName);
    },
    onError: () => toastError(upgradeCopy.failed),
  });
  const stays = () => !update.isPending && onClose();
  return (
    <Dialog onClose={stays} title={`${actionCopy[action]} to ${planName}?`} size="md">
      <Stack gap="md">
        <Price plan={plan} />
        <Text>
          {plan.planPrice === 0
            ? `Your trial ends, and what ${planName} includes goes on at once. What you saved is kept.`
            : `What ${planName} includes is yours at once. The difference for this month is charged to your payment method.`}
        </Text>
        {update.error && (
          <Alert color="red" role="alert">
            <Text fw={600}>{upgradeCopy.unable(support)}</Text>
            <Text size="sm">{sentenceFor(update.error, updateRefusals)}</Text>
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={stays} disabled={update.isPending}>
            Cancel
          </Button>
          <Button
            data-autofocus
            loading={update.isPending}
            onClick={() => update.mutate({ planId: plan.planPointer.planId })}
          >
            {actionCopy[action]}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
