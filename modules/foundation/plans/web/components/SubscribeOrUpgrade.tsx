import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import { PricingGrid } from './PricingGrid.tsx';

/**
 * Opens by itself for who has a company and whose plan is FAILED (PLN-057).
 * Who had no paid plan yet is in the Free Trial; a paid plan is called by its name.
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
