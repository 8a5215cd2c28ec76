import { Badge } from '@mantine/core';
import { statusWords } from '../copy.ts';
import classes from './StatusBadge.module.css';

/** How a policy stands, as a word with a shade of its own. */
export function StatusBadge({ status }: { status: keyof typeof statusWords }) {
  return (
    <Badge
      variant="light"
      radius="sm"
      size="lg"
      tt="none"
      className={classes.badge}
      data-status={status}
    >
      {statusWords[status]}
    </Badge>
  );
}
