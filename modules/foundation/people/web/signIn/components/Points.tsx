import { IconCheck } from '@tabler/icons-react';
import classes from './Points.module.css';

/** A ticked list of what a person gets. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={classes.points}>
      {points.map((point) => (
        <li key={point}>
          <IconCheck size={18} stroke={2.2} aria-hidden />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}
