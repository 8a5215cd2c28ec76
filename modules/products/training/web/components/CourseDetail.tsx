import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { pageOf } from '#kit/web/lists/pages.ts';
import type { TrainingData } from '#modules/products/training/schemas.ts';
import { courseFacts, tabWords } from '../copy.ts';
import { type Tab, trainingPath } from '../paths.ts';
import { type CatalogEntry, takersOf } from '../rules/courses.ts';
import { nameOf } from '../rules/team.ts';
import { BackLink } from './BackLink.tsx';
import classes from './Detail.module.css';
import { MistakeList } from './MistakeList.tsx';
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
          <ul className={classes.rows}>
            {shown.map(({ trainee, taken }) => (
              <li key={trainee.traineeId} className={classes.row}>
                <div>
                  <Anchor
                    component={Link}
                    to={trainingPath(tab, course.courseId, trainee.traineeId)}
                    className={classes.name}
                  >
                    {nameOf(trainee)}
                  </Anchor>
                  <p>{courseFacts(taken)}</p>
                </div>
                <StateBadge of={taken.state} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pager of="trainees" page={page} pages={pages} onChange={setPage} />
      <MistakeList courseId={course.courseId} />
    </Stack>
  );
}

const ordinal = (month: number): string =>
  `${month}${month === 1 ? 'st' : month === 2 ? 'nd' : month === 3 ? 'rd' : 'th'}`;
