import { Group, Stack, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { DownloadLink } from '#kit/web/frame/DownloadLink.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { getTrainingEvidence, loadCompletion } from '#modules/products/training/calls.ts';
import type { Completion, TrainingData } from '#modules/products/training/schemas.ts';
import { evidenceWords } from '../copy.ts';
import { trainingPath } from '../paths.ts';
import { MonthChart } from './MonthChart.tsx';
import { NameLink } from './NameLink.tsx';
import { NudgeList } from './NudgeList.tsx';
import classes from './ResultsTab.module.css';
import { Share } from './Share.tsx';
import { type ContentProps, NobodyYet } from './TeamTab.tsx';
import { TrainingSkeleton } from './TrainingSkeleton.tsx';

/** Who needs a nudge, completion by month and by course, and downloads. */
export function ResultsTab({ data, onAdd }: ContentProps) {
  const query = useCall(loadCompletion, {});
  const { catalogMap, seats, traineesData } = data;
  if (traineesData.length === 0) return <NobodyYet seats={seats.maximumAllowed} onAdd={onAdd} />;
  return (
    <QueryContent what="your results" query={query} skeleton={<TrainingSkeleton />}>
      {({ nudge, months, courses }) => (
        <Stack gap="lg">
          <NudgeList nudge={nudge} catalogMap={catalogMap} />
          <Card as="section" aria-labelledby="by-month">
            <MonthChart months={months} />
          </Card>
          <ByCourse courses={courses} catalogMap={catalogMap} />
          <Evidence />
        </Stack>
      )}
    </QueryContent>
  );
}

function ByCourse({
  courses,
  catalogMap,
}: Pick<Completion, 'courses'> & Pick<TrainingData, 'catalogMap'>) {
  return (
    <Section id="by-course" title="By course" gap="md">
      <ul className={classes.courses}>
        {courses.map(({ courseId, enrolled, finished, overdue, averageScore }) => {
          const title = catalogMap[courseId]?.title ?? courseId;
          return (
            <li key={courseId}>
              <NameLink to={trainingPath('results', courseId)}>{title}</NameLink>
              <div>
                <Share of={title} finished={finished} overdue={overdue} total={enrolled} />
                {averageScore !== null && (
                  <Text size="sm" c="dimmed">
                    {averageScore} % right on average
                  </Text>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const formats = ['pdf', 'csv'] as const;

/** Downloads for customers, insurers and auditors. */
function Evidence() {
  return (
    <Section id="evidence" title={evidenceWords.title}>
      <Text c="dimmed" mb="md">
        {evidenceWords.text}
      </Text>
      <Group gap={8}>
        {formats.map((format) => (
          <DownloadLink key={format} href={addressOf(getTrainingEvidence, { format })} download>
            {evidenceWords[format]}
          </DownloadLink>
        ))}
      </Group>
    </Section>
  );
}
