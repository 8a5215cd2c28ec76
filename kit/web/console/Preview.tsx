import type { ReactNode } from 'react';
import classes from './Preview.module.css';

/** Shows what staff write with the components of the customer's own screen. */
export const Preview = ({ children }: { children: ReactNode }) => (
  // It scrolls separately beside a long form, also by keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable (axe, WCAG 2.1.1).
  <section aria-labelledby="as-seen" className={classes.seen} tabIndex={0}>
    <h2 id="as-seen" className={classes.caption}>
      As the customer sees it
    </h2>
    {children}
  </section>
);

/** Takes two children: a form, and the customer's view, which a wide screen shows beside it. */
export const PreviewPane = ({ children }: { children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
);
