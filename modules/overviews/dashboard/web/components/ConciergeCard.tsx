import { IconHeadset } from '@tabler/icons-react';
import type { FeatureValue } from '#kit/contract/modules.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { CardError } from '#kit/web/moduleCard/CardError.tsx';
import { CardSkeleton } from '#kit/web/moduleCard/CardSkeleton.tsx';
import { ModuleCard } from '#kit/web/moduleCard/ModuleCard.tsx';
import { type ConciergeSummary, conciergeAction } from '../rules/cards.ts';
import classes from './PoliciesCard.module.css';

interface Props {
  status: FeatureValue;
  summary: ConciergeSummary | null | undefined;
  error: CallError | null;
  retry: () => unknown;
}

export function ConciergeCard({ status, summary, error, retry }: Props) {
  const isEmpty = summary && summary.numberOfWeaknesses + summary.numberOfAlerts === 0;
  return (
    <ModuleCard
      status={status}
      icon={<IconHeadset size={24} stroke={1.6} />}
      title="Cyber Concierge"
      text="Live help from an expert"
      action={summary ? conciergeAction(summary) : undefined}
      promise="Experts who look at what tools cannot see, and help you fix it."
    >
      {isEmpty ? (
        <p>Your experts have reported nothing that is open. Ask them anything, at any time.</p>
      ) : summary ? (
        <dl className={classes.counts}>
          <div>
            <dt>{summary.numberOfWeaknesses === 1 ? 'Weakness' : 'Weaknesses'}</dt>
            <dd>{summary.numberOfWeaknesses}</dd>
          </div>
          <div>
            <dt>{summary.numberOfAlerts === 1 ? 'Message' : 'Messages'}</dt>
            <dd>{summary.numberOfAlerts}</dd>
          </div>
        </dl>
      ) : error ? (
        <CardError what="what the concierge wrote" error={error} retry={retry} />
      ) : (
        <CardSkeleton what="what the concierge wrote" />
      )}
    </ModuleCard>
  );
}
