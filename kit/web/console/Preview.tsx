import type { ReactNode } from 'react';
import classes from './Preview.module.css';

/** What staff write, drawn of the pieces that the customer's own screen has. */
export const Preview = ({ children }: { children: ReactNode }) => (
  // It scrolls by itself beside a long form: by keyboard too.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable (axe, WCAG 2.1.1).
  <section aria-labelledby="as-seen" className={classes.seen} tabIndex={0}>
    <h2 id="as-seen" className={classes.caption}>
      As the customer sees it
    </h2>
    {children}
  </section>
);

/** A form, and on a wide screen beside it how the customer will see it: two children. */
export const PreviewPane = ({ children }: { children: ReactNode }) => (
  <div className={classes.columns}>{children}</div>
);
