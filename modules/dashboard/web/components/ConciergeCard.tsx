import { IconHeadset } from '@tabler/icons-react';
import type { FeatureValue } from '#kit/contract/modules.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { type ConciergeSummary, conciergeAction, conciergeText } from '../rules/concierge.ts';
import { CardBones } from './CardBones.tsx';
import { ModuleCard } from './ModuleCard.tsx';

interface Props {
  status: FeatureValue;
  summary: ConciergeSummary | null | undefined;
  error: CallError | null;
  retry: () => unknown;
}

/** Spec modules §2 'Dashboard › Concierge card'. */
export function ConciergeCard({ status, summary, error, retry }: Props) {
  // Nothing is told of a module that may not be used.
  if (status === 'ACTIVE' && summary === null) return null;
  return (
    <ModuleCard
      status={status}
      icon={<IconHeadset size={24} stroke={1.6} />}
      title="Cyber concierge"
      text={summary ? conciergeText(summary) : undefined}
      action={summary ? conciergeAction(summary) : undefined}
      promise="Have an expert to ask, who also looks at what was found and tells you what comes first."
    >
      {summary ? (
        <p>
          {summary.numberOfWeaknesses > 0
            ? 'Your concierge has reported what an expert would mend first.'
            : 'An expert to ask whenever something looks odd or you do not know how to go on.'}
        </p>
      ) : error ? (
        <ScreenError what="your concierge" error={error} retry={retry} />
      ) : (
        <CardBones what="your concierge" />
      )}
    </ModuleCard>
  );
}
