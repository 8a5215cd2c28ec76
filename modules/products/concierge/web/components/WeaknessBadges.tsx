import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { Severity, WeaknessStatus } from '#modules/products/concierge/vocabulary.ts';
import { statusWords } from '../copy.ts';
import classes from './WeaknessBadges.module.css';

/** The severity on its colour: dark red, red, orange, yellow, blue (CON-012). */
export const SeverityBadge = ({ severity }: { severity: Severity }) => (
  <span className={classes.severity} style={colorsOf(severity)}>
    {severity}
  </span>
);

const colorsOf = (severity: Severity) =>
  ({
    color: severityColor(severity, 'text'),
    background: severityColor(severity, 'tint'),
    '--dot': severityColor(severity, 'fill'),
  }) as CSSProperties;

export const severityColor = (severity: Severity, part: 'text' | 'tint' | 'fill'): string =>
  `var(--severity-${severity.toLowerCase()}-${part})`;

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
