import { Badge } from '@mantine/core';
import type { Decision, IssueState } from '#modules/products/monitoring/vocabulary.ts';
import { decisionLabels, stateLabels } from '../copyIssues.ts';

/** Where a flaw stands, in a word: what was decided about it goes before what the scan saw. */
export function LifeBadge({ state, decision }: { state: IssueState; decision: Decision | null }) {
  // On a first scan all is new: what is loud is kept for what has come back.
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
