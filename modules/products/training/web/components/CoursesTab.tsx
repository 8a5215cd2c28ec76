import { Anchor, Box, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import type { TrainingData } from '#modules/products/training/schemas.ts';
import { trainingPath } from '../paths.ts';
import { catalogueOf } from '../rules/courses.ts';
import classes from './CoursesTab.module.css';
import { Share } from './Share.tsx';

/** The twelve courses of the year, with the team's progress in each. */
export function CoursesTab({ data }: { data: TrainingData }) {
  return (
    <ol className={classes.courses}>
      {catalogueOf(data).map(({ courseId, month, title, summary, minutes }) => {
        const { enrolled = 0, finished = 0, overdue = 0 } = data.courseMap[courseId] ?? {};
        return (
          <Card as="li" key={courseId} style={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
            <Text c="dimmed" size="sm">
              Month {month} · {minutes} minutes
            </Text>
            <Box component="h2" m={0} fz="1.125rem" fw={600} lh={1.4}>
              <Anchor component={Link} to={trainingPath('courses', courseId)} inherit>
                {title}
              </Anchor>
            </Box>
            <Text c="dimmed" flex={1} mb="xs">
              {summary}
            </Text>
            <Share of={title} finished={finished} overdue={overdue} total={enrolled} />
          </Card>
        );
      })}
    </ol>
  );
}
