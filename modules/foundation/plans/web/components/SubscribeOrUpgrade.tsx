// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out otherwise loses its roles in some browsers.
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import tables from '#kit/web/console/Table.module.css';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import type { EligiblePlan, PlanState } from '#modules/foundation/plans/schemas.ts';
import { frequencyCopy } from '../copy.ts';
import { planColors } from '../planColors.ts';
import { priceWords } from '../planFeatures.ts';

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

const columns: readonly { title: string; of: (plan: EligiblePlan) => string }[] = [
  {
    title: 'Price',
    of: ({ discountedPrice: price }) =>
      price === 0 ? priceWords(0) : `${priceWords(price)} per month plus taxes`,
  },
  {
    title: 'Websites',
    of: ({ planDetail: plan }) =>
      plan.monitoringScan === 'ACTIVE' ? String(plan.monitoringNumberOfTargets) : none,
  },
  {
    title: 'Scans',
    of: ({ planDetail: plan }) => {
      const most = plan.probelyScanFrequency.at(-1);
      return plan.monitoringScan === 'ACTIVE' && most ? `up to ${frequencyCopy[most]}` : none;
    },
  },
  { title: 'Attack Surface', of: ({ planDetail }) => yesOr(planDetail.securityRatings) },
  {
    title: 'Training seats',
    of: ({ planDetail: plan }) =>
      plan.training === 'ACTIVE' ? String(plan.trainingNumberOfSeats) : none,
  },
  {
    title: 'Security policies',
    of: ({ planDetail: { securityPolicies, securityPoliciesSignOff: signOff } }) =>
      securityPolicies === 'ACTIVE' && signOff === 'ACTIVE'
        ? 'Yes, signed by the team'
        : yesOr(securityPolicies),
  },
  { title: 'Cyber maturity and Proof', of: ({ planDetail }) => yesOr(planDetail.cybermaturity) },
  { title: 'Cyber Concierge', of: ({ planDetail }) => yesOr(planDetail.cyberconcierge) },
];
const none = '–';
const yesOr = (value: string) => (value === 'ACTIVE' ? 'Yes' : none);

/** A table of the eligible plans. Each plan is a row, which becomes a card on a phone. */
function PricingGrid({ plans }: { plans: readonly EligiblePlan[] }) {
  return (
    <Table role="table" className={tables.table} aria-label="Plans and prices">
      <Table.Thead>
        <Table.Tr role="row">
          {['Plan', ...columns.map(({ title }) => title)].map((title) => (
            <Table.Th key={title} role="columnheader" scope="col" style={{ whiteSpace: 'normal' }}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {plans.map((plan) => (
          <Table.Tr role="row" key={plan.planPointer.planId} style={planColors(plan.planColors)}>
            <Table.Th
              role="rowheader"
              scope="row"
              c="var(--mantine-color-text)"
              fz="1rem"
              style={{ borderLeft: '4px solid var(--plan-border)' }}
            >
              {plan.planDetail.planName}
            </Table.Th>
            {columns.map(({ title, of }) => (
              <Table.Td role="cell" key={title} data-label={title}>
                {of(plan)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
