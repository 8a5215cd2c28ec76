import { Badge } from '@mantine/core';
import type { Decision, IssueState } from '#modules/products/monitoring/vocabulary.ts';
import { decisionLabels, stateLabels } from '../copyIssues.ts';

interface Props {
  /** Null of a finding from before states were kept: nothing is said of it. */
  state: IssueState | null;
  decision: Decision | null;
  /** Of a first scan all is new, so it is not said. */
  isFirstScan: boolean;
}

/** An issue's state in one word; a decision takes precedence over what the scan found. */
export function LifeBadge({ state, decision, isFirstScan }: Props) {
  if (!state || (isFirstScan && state === 'new' && !decision)) return null;
  // A first scan has only new issues, so the strong colour is reserved for issues that came back.
  const isLoud = decision === null && state === 'back_again';
  return (
    <Badge
      variant={isLoud ? 'filled' : 'outline'}
      color={isLoud ? 'dark.5' : 'gray.7'}
      size="lg"
      radius="sm"
      tt="none"
      style={{ flex: 'none' }}
    >
      {decision ? decisionLabels[decision] : stateLabels[state]}
    </Badge>
  );
}
