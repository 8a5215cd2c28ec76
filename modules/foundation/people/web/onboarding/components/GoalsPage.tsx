import { Checkbox, Textarea, VisuallyHidden } from '@mantine/core';
import type { Ref } from 'react';
import { orgGoals } from '#modules/foundation/people/vocabulary.ts';
import { goalCopy, otherGoalsPlaceholder } from '../copy.ts';
import type { Goals } from '../useFinishIntro.ts';
import classes from './IntroPage.module.css';

/** 'Your Goals', page 6 of 6: any number of goals can be chosen, or none. */
export function GoalsPage({
  heading,
  goals,
  onChange,
}: {
  heading: Ref<HTMLHeadingElement>;
  goals: Goals;
  onChange: (goals: Goals) => void;
}) {
  const toggle = (goal: Goals['goals'][number], on: boolean) =>
    onChange({
      ...goals,
      goals: orgGoals.filter((one) => (one === goal ? on : goals.goals.includes(one))),
    });
  return (
    <section className={classes.goals}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        Your Goals
      </h1>
      <p className={classes.text}>What brings you here? Choose as many as apply, or none.</p>
      <fieldset className={classes.options}>
        <VisuallyHidden component="legend">Goals</VisuallyHidden>
        {orgGoals.map((goal) => (
          <Checkbox
            key={goal}
            className={classes.option}
            size="md"
            label={goalCopy[goal]}
            checked={goals.goals.includes(goal)}
            onChange={(event) => toggle(goal, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {goals.goals.includes('hasOtherGoals') && (
        <Textarea
          mt="md"
          aria-label="Other goals"
          placeholder={otherGoalsPlaceholder}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={1000}
          value={goals.otherGoals}
          onChange={(event) => onChange({ ...goals, otherGoals: event.currentTarget.value })}
        />
      )}
    </section>
  );
}
