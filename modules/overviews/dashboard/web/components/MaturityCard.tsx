import { Progress } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import type { FeatureValue } from '#kit/contract/modules.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { formatDate } from '#kit/web/dates.ts';
import type { AssessmentState } from '#modules/products/maturity/contract.ts';
import { maturityAction, maturityText } from '../rules/cards.ts';
import { CardBones } from './CardBones.tsx';
import { CardError } from './CardError.tsx';
import { ModuleCard } from './ModuleCard.tsx';

interface Props {
  status: FeatureValue;
  assessment: AssessmentState | undefined;
  error: CallError | null;
  retry: () => unknown;
}

/** One state for each way the assessment stands (DSH-009 to DSH-011). */
export function MaturityCard({ status, assessment, error, retry }: Props) {
  return (
    <ModuleCard
      status={status}
      icon={<IconGauge size={24} stroke={1.6} />}
      title="Cyber maturity"
      text={assessment && maturityText(assessment, formatDate)}
      action={assessment && maturityAction(assessment)}
      promise="Find out how safe the way you work is, and get a plan to raise it."
    >
      {assessment ? (
        <Facts assessment={assessment} />
      ) : error ? (
        <CardError what="your maturity level" error={error} retry={retry} />
      ) : (
        <CardBones what="your maturity level" />
      )}
    </ModuleCard>
  );
}

function Facts({ assessment }: { assessment: AssessmentState }) {
  const { assessmentStatus, percentAnswered, overallLevel, levelInfo } = assessment;
  if (!assessmentStatus)
    return (
      <p>
        Plain questions about your people, your routines and your technology show where your
        business is weakest.
      </p>
    );
  if (assessmentStatus === 'notCompleted')
    return (
      <>
        <Progress value={percentAnswered} size={8} mb={8} aria-label="Questions answered" />
        <p>{percentAnswered}% of the questions are answered.</p>
      </>
    );
  return (
    <>
      <p>
        <strong>
          Level {overallLevel} of 5: {levelInfo?.levelName}
        </strong>
      </p>
      <p>{levelInfo?.description}</p>
    </>
  );
}
