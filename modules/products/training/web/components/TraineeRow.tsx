import { Checkbox, Stack, Text } from '@mantine/core';
import { NoMail } from '#kit/web/mail/NoMail.tsx';
import type { TraineeView, TrainingData } from '#modules/products/training/schemas.ts';
import { allCourses, trainingPath } from '../paths.ts';
import { finishedOf, nameOf, traineeStatusOf } from '../rules/team.ts';
import { NameLink } from './NameLink.tsx';
import { StandingBadge } from './StatusBadge.tsx';
import classes from './TeamTab.module.css';
import { TraineeActions } from './TraineeActions.tsx';

/** One trainee in the list of the team. */
export function TraineeRow({
  data,
  trainee,
  takesNoMail,
  isChosen,
  onChoose,
}: {
  data: TrainingData;
  trainee: TraineeView;
  takesNoMail: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const name = nameOf(trainee);
  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={`Choose ${name}`}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        // The target is at least 24 px (WCAG 2.5.8), with room around it.
        styles={{ inner: { margin: '10px 0' } }}
      />
      <Stack gap={0} miw={0}>
        <NameLink to={trainingPath('team', allCourses, trainee.traineeId)}>{name}</NameLink>
        <Text span c="dimmed" fz="0.9375rem">
          {trainee.email}
        </Text>
        {takesNoMail && <NoMail />}
      </Stack>
      <span className={classes.count}>
        {finishedOf(trainee)} of {trainee.courseIds.length} finished
      </span>
      <span className={classes.standing}>
        <StandingBadge of={traineeStatusOf(trainee)} />
      </span>
      <TraineeActions data={data} trainee={trainee} />
    </li>
  );
}
