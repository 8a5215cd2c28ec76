import { Anchor, Box, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { pageOf } from '#kit/web/lists/pages.ts';
import { loadMistakes } from '#modules/products/training/calls.ts';
import type { TrainingData } from '#modules/products/training/schemas.ts';
import { courseFacts, tabWords } from '../copy.ts';
import { type Tab, trainingPath } from '../paths.ts';
import { type CatalogEntry, takersOf } from '../rules/courses.ts';
import { nameOf } from '../rules/team.ts';
import classes from './Detail.module.css';
import { Share } from './Share.tsx';
import { StateBadge } from './StatusBadge.tsx';

/** One course with everybody who has it. */
export function CourseDetail({
  data,
  course,
  tab,
}: {
  data: TrainingData;
  course: CatalogEntry;
  tab: Tab;
}) {
  const [wanted, setPage] = useState(1);
  const takers = takersOf(data.traineesData, course.courseId);
  const { page, pages, shown } = pageOf(takers, wanted);
  const { enrolled = 0, finished = 0, overdue = 0 } = data.courseMap[course.courseId] ?? {};
  return (
    <Stack gap="md">
      <BackLink to={trainingPath(tab)}>{tabWords[tab]}</BackLink>
      <Card as="section" aria-labelledby="course">
        <Text c="dimmed" size="sm">
          Month {course.month} · {course.minutes} minutes
        </Text>
        <Title order={2} id="course">
          {course.title}
        </Title>
        <Text my="sm">{course.summary}</Text>
        <Share of={course.title} finished={finished} overdue={overdue} total={enrolled} />
      </Card>
      {takers.length === 0 ? (
        <EmptyState title="This course has not opened for anyone yet" heading="h3">
          It opens in the {ordinal(course.month)} month of a trainee’s year.
        </EmptyState>
      ) : (
        <Card as="section" padding="none" aria-label="Who has this course">
          <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {shown.map(({ trainee, taken }) => (
              <li key={trainee.traineeId} className={classes.row}>
                <div>
                  <Anchor
                    component={Link}
                    to={trainingPath(tab, course.courseId, trainee.traineeId)}
                    fw={600}
                  >
                    {nameOf(trainee)}
                  </Anchor>
                  <p>{courseFacts(taken)}</p>
                </div>
                <StateBadge of={taken.state} />
              </li>
            ))}
          </Box>
        </Card>
      )}
      <Pager of="trainees" page={page} pages={pages} onChange={setPage} />
      <MistakeList courseId={course.courseId} />
    </Stack>
  );
}

/** The questions of a course's quiz that the team gets wrong, to be discussed at the next meeting. */
function MistakeList({ courseId }: { courseId: string }) {
  // The list is optional: while it loads, if it is empty, and if it fails, the page is shown without it.
  const questions = useCall(loadMistakes, { courseId }).data?.questions ?? [];
  if (questions.length === 0) return null;
  return (
    <Card as="section" padding="none" aria-labelledby="mistakes">
      <header className={classes.heading}>
        <Title order={3} size="h4" id="mistakes">
          What your team gets wrong
        </Title>
        <Text c="dimmed" size="sm">
          In the first try at the quiz, the most often wrong first.
        </Text>
      </header>
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {questions.map(({ questionId, text, wrong, answered }) => (
          <li key={questionId} className={classes.row}>
            <p>{text}</p>
            <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
              {wrong} of {answered} wrong
            </Text>
          </li>
        ))}
      </Box>
    </Card>
  );
}

const ordinal = (month: number): string =>
  `${month}${month === 1 ? 'st' : month === 2 ? 'nd' : month === 3 ? 'rd' : 'th'}`;
