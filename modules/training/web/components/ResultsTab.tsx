import { Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { timeZoneShown } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { trainingPath } from '../paths.ts';
import { completionByMonth } from '../rules/completion.ts';
import { catalogueOf } from '../rules/courses.ts';
import type { ContentProps } from './Content.tsx';
import { MonthChart } from './MonthChart.tsx';
import { NudgeList } from './NudgeList.tsx';
import classes from './ResultsTab.module.css';
import { Share } from './Share.tsx';
import { NobodyYet } from './TeamTab.tsx';

/** Completion by month and by course, and who needs a nudge. */
export function ResultsTab({ data, onAdd }: ContentProps) {
  if (data.traineesData.length === 0) {
    return <NobodyYet seats={data.seats.maximumAllowed} onAdd={onAdd} />;
  }
  return (
    <Stack gap="lg">
      <NudgeList data={data} />
      <Card as="section" aria-labelledby="by-month">
        <MonthChart months={completionByMonth(data.traineesData, timeZoneShown())} />
      </Card>
      <Card as="section" aria-labelledby="by-course">
        <Title order={2} id="by-course" mb="md">
          By course
        </Title>
        <ul className={classes.courses}>
          {catalogueOf(data).map(({ courseId, title }) => {
            const { enrolled = 0, finished = 0, overdue = 0 } = data.courseMap[courseId] ?? {};
            return (
              <li key={courseId}>
                <Link to={trainingPath('results', courseId)} className={classes.name}>
                  {title}
                </Link>
                <Share of={title} finished={finished} overdue={overdue} total={enrolled} />
              </li>
            );
          })}
        </ul>
      </Card>
    </Stack>
  );
}
