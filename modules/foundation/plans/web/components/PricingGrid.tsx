// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out otherwise loses its roles in some browsers.
import type { EligiblePlan } from '#modules/foundation/plans/schemas.ts';
import { frequencyCopy } from '../copy.ts';
import { planColors } from '../planColors.ts';
import { priceWords } from '../planFeatures.ts';
import classes from './PricingGrid.module.css';

/** The columns: what a plan includes of each feature, in a word or two. */
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
  { title: 'Security policies', of: ({ planDetail }) => yesOr(planDetail.securityPolicies) },
  { title: 'Cyber maturity', of: ({ planDetail }) => yesOr(planDetail.cybermaturity) },
  { title: 'Cyber Concierge', of: ({ planDetail }) => yesOr(planDetail.cyberconcierge) },
  { title: 'Insurance', of: ({ planDetail }) => yesOr(planDetail.insurance) },
];
const none = '–';
const yesOr = (value: string) => (value === 'ACTIVE' ? 'Yes' : none);

/** A table of the eligible plans. Each plan is a row, which becomes a card on a phone. */
export function PricingGrid({ plans }: { plans: readonly EligiblePlan[] }) {
  return (
    <table role="table" className={classes.grid} aria-label="Plans and prices">
      <thead>
        <tr role="row">
          {['Plan', ...columns.map(({ title }) => title)].map((title) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr role="row" key={plan.planPointer.planId} style={planColors(plan.planColors)}>
            <th role="rowheader" scope="row">
              {plan.planDetail.planName}
            </th>
            {columns.map(({ title, of }) => (
              <td role="cell" key={title} data-title={title}>
                {of(plan)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
