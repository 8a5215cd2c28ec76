import { IconClockExclamation, IconDiscount2, IconEye } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { BrandTheme } from '#kit/web/brand/brandFace.ts';
import classes from './Banners.module.css';

/** On the plan page its text says what to do there (SHL-070, SHL-071). */
export function TrialExpiredBanner() {
  const onPlanPage = useLocation().pathname === '/plan';
  return (
    <aside className={classes.trial} aria-label="Trial">
      <IconClockExclamation size={20} stroke={1.8} aria-hidden />
      <span>Your free trial has expired.</span>
      {onPlanPage ? (
        <span>Select a plan below.</span>
      ) : (
        <Link className={classes.action} to="/plan">
          Subscribe Now
        </Link>
      )}
    </aside>
  );
}

export function CustomerServiceBanner() {
  return (
    <aside className={classes.service} aria-label="Customer service">
      <IconEye size={20} stroke={1.8} aria-hidden />
      <span>Customer service session: you see what this customer sees.</span>
    </aside>
  );
}

/** The brand's offer to trial users; on the plan page it asks to choose a plan. */
export function PromotionBanner({ title, note }: NonNullable<BrandTheme['promotion']>) {
  const onPlanPage = useLocation().pathname === '/plan';
  return (
    <aside className={classes.promotion} aria-label="Offer">
      <IconDiscount2 size={24} stroke={1.7} aria-hidden />
      <span className={classes.words}>
        <strong>{title}</strong>
        <span>{note}</span>
      </span>
      {!onPlanPage && (
        <Link className={classes.action} to="/plan">
          See the plans
        </Link>
      )}
    </aside>
  );
}
