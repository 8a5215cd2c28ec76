import { Anchor, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { pageOf } from '#kit/web/lists/pages.ts';
import type { TrainingData } from '../../contract.ts';
import { allCourses, trainingPath } from '../paths.ts';
import { needNudge } from '../rules/completion.ts';
import { nameOf } from '../rules/team.ts';
import classes from './NudgeList.module.css';

/** Who is late, and with what, so that an admin can have a word with them. */
export function NudgeList({ data }: { data: TrainingData }) {
  const [wanted, setPage] = useState(1);
  const { page, pages, shown } = pageOf(needNudge(data.traineesData), wanted);
  return (
    <Card as="section" aria-labelledby="nudge">
      <Title order={2} id="nudge">
        Who needs a nudge
      </Title>
      {shown.length === 0 ? (
        <p className={classes.none}>
          <IconCircleCheck size={22} aria-hidden /> Nobody is late. We remind those who have a
          course open.
        </p>
      ) : (
        <>
          <Text c="dimmed">We have reminded them by mail. A word in person works best.</Text>
          <ul className={classes.rows}>
            {shown.map(({ trainee, courseIds, since }) => (
              <li key={trainee.traineeId}>
                <div className={classes.words}>
                  <Link
                    to={trainingPath('results', allCourses, trainee.traineeId)}
                    className={classes.name}
                  >
                    {nameOf(trainee)}
                  </Link>
                  <p>{courseIds.map((id) => data.catalogMap[id]?.title ?? id).join(', ')}</p>
                </div>
                <span className={classes.since}>Overdue since {formatDate(since)}</span>
                <Anchor
                  href={`mailto:${encodeURIComponent(trainee.email)}`}
                  className={classes.mail}
                >
                  Write to {trainee.firstName}
                </Anchor>
              </li>
            ))}
          </ul>
          <Pager of="people to nudge" page={page} pages={pages} onChange={setPage} />
        </>
      )}
    </Card>
  );
}
