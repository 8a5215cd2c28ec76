import { Badge, Button, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { formatBillingDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { EligiblePlan } from '#modules/foundation/plans/schemas.ts';
import type { PlanAction } from '#modules/foundation/plans/vocabulary.ts';
import { actionCopy } from '../copy.ts';
import { planColors } from '../planColors.ts';
import { planFeatures, priceWords } from '../planFeatures.ts';
import classes from './PlanCard.module.css';

interface Props {
  plan: EligiblePlan;
  action: PlanAction;
  /** Whether this is the organization's plan, also during a trial. */
  isOwn: boolean;
  /** When the organization subscribed to the plan. */
  since: string;
  onChoose: () => void;
  /** Whether the browser is about to leave for the checkout, with this plan or another. */
  leaving: 'with this' | 'with another' | null;
}

export function PlanCard({ plan, action, isOwn, since, onChoose, leaving }: Props) {
  const { planName } = plan.planDetail;
  return (
    <Card
      as="li"
      className={classes.plan}
      style={planColors(plan.planColors)}
      data-current={action === 'current' || undefined}
    >
      <div className={classes.name}>
        <h2>{planName}</h2>
        {isOwn && action !== 'current' && <Badge variant="light">Your trial</Badge>}
      </div>
      <div className={classes.worth}>
        <Price plan={plan} />
        {plan.planDiscountMessage && <p className={classes.discount}>{plan.planDiscountMessage}</p>}
      </div>
      {action === 'current' ? (
        <p className={classes.current}>
          <IconCheck size={20} stroke={2} aria-hidden />
          <span>{actionCopy.current}</span>
          <span className={classes.since}>since {formatBillingDate(since)}</span>
        </p>
      ) : (
        <Button
          className={action === 'downgrade' ? undefined : classes.action}
          variant={action === 'downgrade' ? 'default' : 'filled'}
          fullWidth
          aria-label={`${actionCopy[action]}: ${planName}`}
          loading={leaving === 'with this'}
          disabled={leaving === 'with another'}
          onClick={onChoose}
        >
          {actionCopy[action]}
        </Button>
      )}
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

/** A monthly price, with the price before the discount struck through. */
export function Price({
  plan: { planPrice, discountedPrice },
}: {
  plan: Pick<EligiblePlan, 'planPrice' | 'discountedPrice'>;
}) {
  return (
    <p className={classes.price}>
      {discountedPrice < planPrice && (
        <>
          <VisuallyHidden>Instead of</VisuallyHidden>
          <s>{priceWords(planPrice)}</s>
        </>
      )}
      <strong>{priceWords(discountedPrice)}</strong>
      {discountedPrice > 0 && <span>per month plus taxes</span>}
    </p>
  );
}
