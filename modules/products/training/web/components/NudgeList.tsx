import { Button, Flex, Group, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { pageOf } from '#kit/web/lists/pages.ts';
import { loadCompletion, nudgeTrainees } from '#modules/products/training/calls.ts';
import type { Completion, TrainingData } from '#modules/products/training/schemas.ts';
import { maxAtOnce } from '#modules/products/training/vocabulary.ts';
import { nudgeFacts, toastSeconds, toasts } from '../copy.ts';
import { allCourses, trainingPath } from '../paths.ts';
import { nameOf } from '../rules/team.ts';
import { NameLink } from './NameLink.tsx';
import classes from './ResultsTab.module.css';

/** The trainees with overdue courses, with buttons that mail a reminder to one or to all. */
export function NudgeList({
  nudge,
  catalogMap,
}: Pick<Completion, 'nudge'> & Pick<TrainingData, 'catalogMap'>) {
  const [wanted, setPage] = useState(1);
  const { page, pages, shown } = pageOf(nudge, wanted);
  const remind = useSend(nudgeTrainees, {
    refreshes: [loadCompletion],
    onSuccess: ({ mailed, passedOver }) => {
      toastSuccess(toasts.reminded(mailed, passedOver), { seconds: toastSeconds });
    },
    refusals: {},
  });
  const send = (people: Completion['nudge']) =>
    remind.mutate({
      traineeIds: people.slice(0, maxAtOnce).map(({ traineeId }) => traineeId),
    });
  return (
    <Card as="section" aria-labelledby="nudge">
      <Group justify="space-between" gap="sm">
        <Title order={2} id="nudge">
          Who needs a nudge
        </Title>
        {nudge.length > 1 && (
          <Button variant="default" loading={remind.isPending} onClick={() => send(nudge)}>
            Remind All
          </Button>
        )}
      </Group>
      {nudge.length === 0 ? (
        <Flex component="p" gap={10} m="8px 0 0" c="var(--success-text)">
          <IconCircleCheck size={22} aria-hidden /> Nobody is late. We remind those who have a
          course open.
        </Flex>
      ) : (
        <Text c="dimmed">A reminder goes out at most once a day. A word in person works best.</Text>
      )}
      <ul className={classes.rows}>
        {shown.map((one) => (
          <li key={one.traineeId}>
            <div className={classes.words}>
              <NameLink to={trainingPath('results', allCourses, one.traineeId)}>
                {nameOf(one)}
              </NameLink>
              <p>{one.overdue.map((id) => catalogMap[id]?.title ?? id).join(', ')}</p>
              <p>{nudgeFacts(one)}</p>
            </div>
            <Text span c="var(--severity-medium-text)" fz="0.9375rem" fw={600}>
              Overdue since {formatDate(one.oldestDueAt)}
            </Text>
            <Button
              variant="default"
              aria-label={`Remind ${nameOf(one)}`}
              disabled={remind.isPending}
              onClick={() => send([one])}
            >
              Remind
            </Button>
          </li>
        ))}
      </ul>
      <Pager of="people to nudge" page={page} pages={pages} onChange={setPage} />
    </Card>
  );
}
