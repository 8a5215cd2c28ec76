import { Loader, Text } from '@mantine/core';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { PlanState } from '#modules/foundation/plans/schemas.ts';
import classes from './PlanNotice.module.css';

/** A notice about the current plan, shown above the choice of plans; at most one. */
export function PlanNotice({ plan, awaited }: { plan: PlanState; awaited: boolean }) {
  const { subscriptionStatus: status, trial, expirationDate } = plan;
  if (awaited) {
    return (
      <Card role="status" className={classes.awaited}>
        <Loader size="sm" aria-hidden />
        <div>
          <Text fw={600}>Waiting for your payment to be confirmed</Text>
          <Text c="dimmed">Your plan changes by itself as soon as it is.</Text>
        </div>
      </Card>
    );
  }
  if (status === 'FAILED') {
    return (
      <Card className={classes.failed}>
        <Text fw={600}>Your last payment did not go through.</Text>
        <Text c="dimmed">
          Nothing is switched off yet. To pay with another card, write to <SupportLink />.
        </Text>
      </Card>
    );
  }
  if (status === 'CANCELED') {
    return (
      <Card className={classes.failed}>
        <Text fw={600}>Your subscription has ended. Select a plan below.</Text>
        <Text c="dimmed">What you saved is kept and is there again when you subscribe.</Text>
      </Card>
    );
  }
  // After the trial has expired, the shell's banner says so (PLN-021).
  if (status === 'ACTIVE' || trial.daysLeft === 0) return null;
  return (
    <Card>
      <Text fw={600}>
        {trial.daysLeft} {trial.daysLeft === 1 ? 'day' : 'days'} left in your free trial
      </Text>
      {expirationDate && <Text c="dimmed">It ends on {formatDate(expirationDate)}.</Text>}
    </Card>
  );
}
