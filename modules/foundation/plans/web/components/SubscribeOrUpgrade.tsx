import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import { PricingGrid } from './PricingGrid.tsx';

/**
 * Opens by itself when the person has an organization and its plan is FAILED (PLN-057). It calls the current
 * plan by its name, or 'Free Trial' if nothing was paid yet.
 */
export function SubscribeOrUpgrade({ plan }: { plan: PlanState }) {
  const [opened, setOpened] = useState(true);
  if (!opened) return null;
  const close = () => setOpened(false);
  const current = plan.hasBillingSubscription ? plan.subscribedPlan.planName : 'Free Trial';
  return (
    <Dialog onClose={close} title="Subscribe or Upgrade" size={960}>
      <Stack gap="md">
        <Text>
          Your current plan: <strong>{current}</strong>
        </Text>
        <Text>
          To subscribe, to upgrade or to set a failed payment right, contact support at{' '}
          <SupportLink />.
        </Text>
        <PricingGrid plans={plan.channelObject.eligiblePlans.filter((one) => one.showToCustomer)} />
        <Group justify="flex-end">
          <Button onClick={close} data-autofocus>
            Got It
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
