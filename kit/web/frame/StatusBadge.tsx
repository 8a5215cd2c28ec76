import { Badge } from '@mantine/core';
import classes from './StatusBadge.module.css';

export type Tone = 'quiet' | 'good' | 'brand' | 'low' | 'medium';

/** A status, as a word with a colour of its own. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: string }) => (
  <Badge variant="light" radius="sm" size="lg" tt="none" className={classes.badge} data-tone={tone}>
    {children}
  </Badge>
);
