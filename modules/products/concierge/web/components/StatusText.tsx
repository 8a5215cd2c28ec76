import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { WeaknessStatus } from '#modules/products/concierge/vocabulary.ts';
import { statusWords } from '../copy.ts';
import classes from './StatusText.module.css';

/** No Status is shown as a dash (CON-014), and read as words by a screen reader. */
export function StatusText({ status }: { status: WeaknessStatus }) {
  if (status === 'No Status') {
    return (
      <span className={classes.status}>
        <span aria-hidden>{statusWords[status].label}</span>
        <VisuallyHidden>No status</VisuallyHidden>
      </span>
    );
  }
  const Icon = { Open: IconCircleDashed, Resolved: IconCircleCheckFilled, 'Not Relevant': null }[
    status
  ];
  return (
    <span className={classes.status} data-status={status}>
      {Icon && <Icon size={18} aria-hidden />}
      {statusWords[status].label}
    </span>
  );
}
