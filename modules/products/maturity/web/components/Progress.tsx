import { Progress as Bar } from '@mantine/core';
import classes from './Progress.module.css';

/** The percentage of answered questions. */
export function Progress({ percent }: { percent: number }) {
  return (
    <div className={classes.progress}>
      <Bar value={percent} size={8} radius={4} aria-label="Questions answered" />
      <span>{percent}% answered</span>
    </div>
  );
}
