import { IconFileText } from '@tabler/icons-react';
import type { FeatureValue } from '#kit/contract/modules.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { formatDate } from '#kit/web/dates.ts';
import { CardError } from '#kit/web/moduleCard/CardError.tsx';
import { CardSkeleton } from '#kit/web/moduleCard/CardSkeleton.tsx';
import { ModuleCard } from '#kit/web/moduleCard/ModuleCard.tsx';
import { type PoliciesSummary, policiesAction } from '../rules/cards.ts';
import classes from './PoliciesCard.module.css';

interface Props {
  status: FeatureValue;
  summary: PoliciesSummary | null | undefined;
  error: CallError | null;
  retry: () => unknown;
}

export function PoliciesCard({ status, summary, error, retry }: Props) {
  const { lastUpdated } = summary ?? {};
  return (
    <ModuleCard
      status={status}
      icon={<IconFileText size={24} stroke={1.6} />}
      title="Security policies"
      text={summary ? (lastUpdated ? `Updated ${formatDate(lastUpdated)}` : 'None yet') : undefined}
      action={summary ? policiesAction(summary) : undefined}
      promise="Adopt the policies that customers and insurers ask for, ready written."
    >
      {summary ? (
        <Counts summary={summary} />
      ) : error ? (
        <CardError what="your policies" error={error} retry={retry} />
      ) : (
        <CardSkeleton what="your policies" />
      )}
    </ModuleCard>
  );
}

function Counts({ summary: { active, draft, inactive } }: { summary: PoliciesSummary }) {
  const counts = [
    ['In force', active],
    ['Drafts', draft],
    ['Ready to adopt', inactive],
  ] as const;
  return (
    <dl className={classes.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
