import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { supportOf } from '#kit/contract/support.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { updatePlan } from '#modules/foundation/plans/calls.ts';
import type { EligiblePlan, PlanDetail } from '#modules/foundation/plans/schemas.ts';
import type { PlanAction } from '#modules/foundation/plans/vocabulary.ts';
import { actionCopy, updateRefusals, upgradeCopy } from '../copy.ts';
import { lostFeatures } from '../planFeatures.ts';
import { usePlanChanged } from '../useFinishCheckout.ts';
import { Price } from './PlanCard.tsx';

/** Confirms a change of plan, then shows a toast and closes; an error is shown in the dialog (PLN-040 to PLN-042). */
export function ConfirmPlan({
  plan,
  before,
  action,
  onClose,
}: {
  plan: EligiblePlan;
  /** The organization's current plan. */
  before: PlanDetail;
  action: PlanAction;
  onClose: () => void;
}) {
  const support = supportOf(useBrand());
  const planChanged = usePlanChanged();
  const { planName } = plan.planDetail;
  const lost = lostFeatures(before, plan.planDetail);
  const update = useSend(updatePlan, {
    onSuccess: (changed) => {
      onClose();
      planChanged(changed.planName, lost.length > 0);
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
            ? `${planName} costs nothing and begins at once. What you saved is kept.`
            : `What ${planName} includes is yours at once. The difference for this month is charged to your payment method.`}
        </Text>
        {lost.length > 0 && (
          <div>
            <Text>Included until now, and not in {planName}:</Text>
            <List mt="xs">
              {lost.map((feature) => (
                <List.Item key={feature}>{feature}</List.Item>
              ))}
            </List>
          </div>
        )}
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
