import { Checkbox } from '@mantine/core';
import { NoMail } from '#kit/web/mail/NoMail.tsx';
import type { TraineeView, TrainingData } from '#modules/products/training/schemas.ts';
import { allCourses, trainingPath } from '../paths.ts';
import { finishedOf, nameOf, traineeStatusOf } from '../rules/team.ts';
import { NameLink } from './NameLink.tsx';
import { StandingBadge } from './StatusBadge.tsx';
import { TraineeActions } from './TraineeActions.tsx';
import classes from './TraineeRow.module.css';

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
        classNames={{ inner: classes.box }}
      />
      <div className={classes.words}>
        <NameLink to={trainingPath('team', allCourses, trainee.traineeId)}>{name}</NameLink>
        <span className={classes.email}>{trainee.email}</span>
        {takesNoMail && <NoMail />}
      </div>
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
