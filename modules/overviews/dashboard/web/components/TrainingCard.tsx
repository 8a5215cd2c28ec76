import { Progress } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import type { FeatureValue } from '#kit/contract/modules.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { formatDate } from '#kit/web/dates.ts';
import { CardError } from '#kit/web/moduleCard/CardError.tsx';
import { CardSkeleton } from '#kit/web/moduleCard/CardSkeleton.tsx';
import { ModuleCard } from '#kit/web/moduleCard/ModuleCard.tsx';
import { type TrainingSummary, trainingAction } from '../rules/cards.ts';

interface Props {
  status: FeatureValue;
  summary: TrainingSummary | null | undefined;
  error: CallError | null;
  retry: () => unknown;
}

export function TrainingCard({ status, summary, error, retry }: Props) {
  const { lastUpdated } = summary ?? {};
  return (
    <ModuleCard
      status={status}
      icon={<IconSchool size={24} stroke={1.6} />}
      title="Training"
      text={
        summary ? (lastUpdated ? `Updated ${formatDate(lastUpdated)}` : 'Nobody yet') : undefined
      }
      action={summary ? trainingAction(summary) : undefined}
      promise="Teach your team to notice a trick, with one short course a month."
    >
      {summary ? (
        <Facts summary={summary} />
      ) : error ? (
        <CardError what="your training" error={error} retry={retry} />
      ) : (
        <CardSkeleton what="your training" />
      )}
    </ModuleCard>
  );
}

function Facts({
  summary: { teamMembers, isFinished, isNotFinished },
}: {
  summary: TrainingSummary;
}) {
  if (teamMembers === 0)
    return (
      <p>
        Twelve short courses in a year, one a month, on what really happens to small businesses.
      </p>
    );
  return (
    <>
      <Progress
        value={(100 * isFinished) / teamMembers}
        size={8}
        mb={8}
        aria-label="Team members who have finished their courses"
      />
      <p>
        {isFinished} of {teamMembers} {teamMembers === 1 ? 'team member' : 'team members'} up to
        date{isNotFinished > 0 && `, ${isNotFinished} with a course to finish`}.
      </p>
    </>
  );
}
