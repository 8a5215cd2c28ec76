import { Badge } from '@mantine/core';
import type { EnrolmentState } from '#modules/products/training/contract.ts';
import { standingWords, stateWords } from '../copy.ts';
import type { Standing } from '../rules/team.ts';
import classes from './Standing.module.css';

/** How a trainee stands: a word with a shade of its own. */
export const StandingBadge = ({ of }: { of: Standing }) => (
  <Shade of={of}>{standingWords[of]}</Shade>
);

/** How a trainee's course stands; null where it has not opened yet. */
export const StateBadge = ({ of }: { of: EnrolmentState | null }) => (
  <Shade of={of ?? 'waiting'}>{of ? stateWords[of] : 'Still to come'}</Shade>
);

function Shade({ of, children }: { of: Standing; children: string }) {
  return (
    <Badge variant="light" radius="sm" size="lg" tt="none" className={classes.badge} data-of={of}>
      {children}
    </Badge>
  );
}
