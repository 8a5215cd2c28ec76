import { Progress } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import type { FeatureValue } from '#kit/contract/modules.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { ModuleCard } from '#kit/web/moduleCard/ModuleCard.tsx';
import { assessment as assessmentCall } from '#modules/products/maturity/calls.ts';
import type { AssessmentState } from '../../schemas.ts';
import { maturityAction, maturityText } from '../rules/dashboardCard.ts';

/** The dashboard's card, with one state for each state of the assessment (DSH-009 to DSH-011). */
export function DashboardCard({ status }: { status: FeatureValue }) {
  const { data, error, refetch } = useCall(assessmentCall, {}, { enabled: status === 'ACTIVE' });
  return (
    <ModuleCard
      status={status}
      icon={<IconGauge size={24} stroke={1.6} />}
      title="Cyber maturity"
      promise="Find out how safe the way you work is, and get a plan to raise it."
      what="your maturity level"
      query={{ data: data?.assessment, error, refetch }}
      text={(assessment) => maturityText(assessment, formatDate)}
      action={maturityAction}
    >
      {(assessment) => <Facts assessment={assessment} />}
    </ModuleCard>
  );
}

function Facts({ assessment }: { assessment: AssessmentState }) {
  const { assessmentStatus, percentAnswered, overallLevel, averageLevel, levelInfo } = assessment;
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
          {averageLevel !== null && <>. On average {averageLevel.toFixed(1)}</>}
        </strong>
      </p>
      <p>{levelInfo?.description}</p>
    </>
  );
}
