import { IconClockExclamation, IconEye } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import classes from './Banners.module.css';

/** Spec portal §4 'Trial'; on the plan page it says what to do there. */
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
