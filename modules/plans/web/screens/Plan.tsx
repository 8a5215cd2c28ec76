import { Badge, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Bone, Loading } from '#kit/web/frame/Skeletons.tsx';
import type { EligiblePlan, PlanState } from '#modules/plans/contract.ts';
import { planFeatures, priceWords } from '../planFeatures.ts';
import { usePlanState } from '../queries.ts';
import classes from './Plan.module.css';

/** 'My Cyber Safety Plan': the plan and the others there are. Changing it goes through support for now. */
export function Plan() {
  const plan = usePlanState();
  return (
    <Page
      title="My Cyber Safety Plan"
      lead={
        <>
          To subscribe or to change your plan, write to <SupportLink />.
        </>
      }
    >
      {plan ? <PlanCards plan={plan} /> : <CardBones />}
    </Page>
  );
}

function PlanCards({ plan }: { plan: PlanState }) {
  const shown = plan.channelObject.eligiblePlans.filter(({ showToCustomer }) => showToCustomer);
  return (
    <>
      {plan.subscriptionStatus === 'INTRIAL' && plan.trial.daysLeft > 0 && (
        <Card>
          <Text fw={600}>
            {plan.trial.daysLeft} {plan.trial.daysLeft === 1 ? 'day' : 'days'} left in your free
            trial
          </Text>
          {plan.expirationDate && (
            <Text c="dimmed">It ends on {formatDate(plan.expirationDate)}.</Text>
          )}
        </Card>
      )}
      <ul className={classes.plans}>
        {shown.map((one) => (
          <PlanCard
            key={one.planPointer.planId}
            plan={one}
            isCurrent={one.planPointer.planId === plan.subscribedPlanPointer.planId}
          />
        ))}
      </ul>
    </>
  );
}

function PlanCard({ plan, isCurrent }: { plan: EligiblePlan; isCurrent: boolean }) {
  return (
    <Card as="li" className={classes.plan} data-current={isCurrent || undefined}>
      <div className={classes.name}>
        <h2>{plan.planDetail.planName}</h2>
        {isCurrent && <Badge variant="light">Current</Badge>}
      </div>
      <p className={classes.price}>
        <strong>{priceWords(plan.planPrice)}</strong>
        {plan.planPrice > 0 && <span>per month plus taxes</span>}
      </p>
      {plan.planDiscountMessage && <p className={classes.discount}>{plan.planDiscountMessage}</p>}
      <ul className={classes.features}>
        {planFeatures(plan.planDetail).map((feature) => (
          <li key={feature}>
            <IconCheck size={18} stroke={2} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CardBones() {
  return (
    <Loading what="your plan">
      <div className={classes.plans}>
        {['one', 'two', 'three'].map((key) => (
          <Bone key={key} height={320} radius={12} />
        ))}
      </div>
    </Loading>
  );
}
