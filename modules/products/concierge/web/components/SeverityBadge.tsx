import type { Severity } from '#modules/products/concierge/vocabulary.ts';
import classes from './SeverityBadge.module.css';

/** The severity on its colour: dark red, red, orange, yellow, blue (CON-012). */
export const SeverityBadge = ({ severity }: { severity: Severity }) => (
  <span className={classes.badge} data-severity={severity}>
    {severity}
  </span>
);
