import { VisuallyHidden } from '@mantine/core';
import type { EligiblePlan } from '#modules/foundation/plans/schemas.ts';
import { priceWords } from '../planFeatures.ts';
import classes from './Price.module.css';

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
