import classes from './Track.module.css';

/** How many of all, as a bar; the words beside it say the same. */
export const Track = ({ count, total }: { count: number; total: number }) => (
  <div className={classes.track} aria-hidden>
    <div style={{ width: `${(100 * count) / Math.max(1, total)}%` }} />
  </div>
);
