import classes from './Track.module.css';

/** A part of a whole as a bar; hidden from screen readers, because the text beside it says the same. */
export const Track = ({ count, total }: { count: number; total: number }) => (
  <div className={classes.track} aria-hidden>
    <div style={{ width: `${(100 * count) / Math.max(1, total)}%` }} />
  </div>
);
