import { Group, Loader, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { countOf } from '#kit/contract/words.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { SupportDialog } from '#kit/web/frame/SupportDialog.tsx';
import { getEligiblePlans } from '#modules/foundation/plans/calls.ts';
import type { EligiblePlan, PlanState } from '#modules/foundation/plans/schemas.ts';
import { ConfirmPlan } from '../components/ConfirmPlan.tsx';
import { PlanCard } from '../components/PlanCard.tsx';
import { recommendedPlan } from '../planFeatures.ts';
import { usePlanState } from '../queries.ts';
import { useChoosePlan } from '../useChoosePlan.ts';
import { useFinishCheckout } from '../useFinishCheckout.ts';
import classes from './Plan.module.css';

/** PLN-023. `notCovered`, from a product module: what the current plan does not include. */
export function Plan({ notCovered }: { notCovered: ReactNode }) {
  const plan = usePlanState();
  const eligible = useCall(getEligiblePlans, {});
  const awaited = useFinishCheckout(plan?.channelObject.eligiblePlans);
  const offer = plan?.subscriptionStatus === 'INTRIAL' ? plan.channelObject.uiRules : undefined;
  return (
    <Page title="My Cyber Safety Plan">
      {plan && <PlanNotice plan={plan} awaited={awaited} />}
      {notCovered}
      {offer?.channelDiscountTitle && (
        <Group gap="0 8px">
          <strong>{offer.channelDiscountTitle}</strong>
          {offer.channelDiscountDescription && <span>{offer.channelDiscountDescription}</span>}
        </Group>
      )}
      <QueryContent what="the plans" query={eligible} skeleton={<CardSkeleton />}>
        {({ eligiblePlans }) => plan && <PlanCards plan={plan} eligiblePlans={eligiblePlans} />}
      </QueryContent>
      <Text c="dimmed">
        Questions about plans or your bill? Contact us at <SupportLink />.
      </Text>
    </Page>
  );
}

function PlanCards({
  plan,
  eligiblePlans,
}: {
  plan: PlanState;
  eligiblePlans: readonly EligiblePlan[];
}) {
  const { actionOf, choose, chosen, close, leavingFor } = useChoosePlan(plan, eligiblePlans);
  const own = plan.subscribedPlanPointer.planId;
  const idOf = ({ planPointer }: EligiblePlan) => planPointer.planId;
  const offers = eligiblePlans
    .map((one) => ({ plan: one, action: actionOf(one), isOwn: idOf(one) === own }))
    .filter((offer) => offer.plan.showToCustomer || offer.isOwn);
  const isAlone = offers.length === 1;
  const recommended = recommendedPlan(offers, plan.subscribedPlan);
  const leavingOf = (one: EligiblePlan) => {
    if (leavingFor === null) return null;
    return leavingFor === idOf(one) ? 'with this' : 'with another';
  };
  return (
    <>
      <ul className={classes.plans} data-alone={isAlone || undefined}>
        {offers.map((offer) => (
          <PlanCard
            key={idOf(offer.plan)}
            offer={offer}
            current={plan}
            isRecommended={offer.plan === recommended}
            isAlone={isAlone}
            onChoose={() => choose(offer.plan)}
            leaving={leavingOf(offer.plan)}
          />
        ))}
      </ul>
      {chosen &&
        (actionOf(chosen) === 'downgrade' ? (
          // A downgrade requires contact with support (PLN-031).
          <SupportDialog onClose={close} title="Contact us">
            We change your plan to {chosen.planDetail.planName} for you, and look with you at what
            it no longer includes.
          </SupportDialog>
        ) : (
          <ConfirmPlan
            plan={chosen}
            before={plan.subscribedPlan}
            action={actionOf(chosen)}
            onClose={close}
          />
        ))}
    </>
  );
}

const CardSkeleton = () => (
  <div className={classes.plans}>
    {['one', 'two', 'three', 'four'].map((key) => (
      <Card key={key}>
        <SkeletonBar width={96} height={22} gap={18} />
        <SkeletonBar width={110} height={34} gap={48} />
        <SkeletonBar height={44} radius="md" gap={40} />
        {['70%', '85%', '60%', '75%'].map((width) => (
          <SkeletonBar key={width} width={width} height={14} gap={16} />
        ))}
      </Card>
    ))}
  </div>
);

/** A notice about the current plan, shown above the choice of plans; at most one. */
function PlanNotice({ plan, awaited }: { plan: PlanState; awaited: boolean }) {
  const { subscriptionStatus: status, trial, expirationDate } = plan;
  if (awaited) {
    return (
      <Card role="status" style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
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
      <Card style={{ borderLeft: '4px solid var(--error-text)' }}>
        <Text fw={600}>Your last payment did not go through.</Text>
        <Text c="dimmed">
          Nothing is switched off yet. To pay with another card, write to <SupportLink />.
        </Text>
      </Card>
    );
  }
  if (status === 'CANCELED') {
    return (
      <Card style={{ borderLeft: '4px solid var(--error-text)' }}>
        <Text fw={600}>Your subscription has ended. Select a plan below.</Text>
        <Text c="dimmed">What you saved is kept and is there again when you subscribe.</Text>
      </Card>
    );
  }
  // After the trial has expired, the shell's banner says so (PLN-021).
  if (status === 'ACTIVE' || trial.daysLeft === 0) return null;
  return (
    <Card>
      <Text fw={600}>{countOf(trial.daysLeft, 'day')} left in your free trial</Text>
      {expirationDate && <Text c="dimmed">It ends on {formatDate(expirationDate)}.</Text>}
    </Card>
  );
}
