import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sortWords, words } from '../copy.ts';
import { Choices } from './Choices.tsx';
import classes from './Exercise.module.css';
import type { ExerciseProps } from './exercise.ts';
import { Feedback } from './Feedback.tsx';

/** Items to be sorted into a few bins. */
export function Sort({ step, feedback, isPending, onCheck }: ExerciseProps<'sort'>) {
  const [bins, setBins] = useState<Record<string, string>>({});
  const places = step.bins.map(({ id, label }) => ({ id, text: label }));
  if (feedback) {
    return (
      <Feedback
        feedback={feedback}
        texts={step.items}
        answerOf={(answer) =>
          sortWords.belongs(step.bins.find(({ id }) => id === answer)?.label ?? '')
        }
      />
    );
  }
  return (
    <div>
      <Text inherit c="dimmed" mb="md">
        {sortWords.how}
      </Text>
      <Stack component="ul" gap={24} m={0} p={0} style={{ listStyle: 'none' }}>
        {step.items.map(({ id, text }) => (
          <li key={id}>
            <Choices
              legend={text}
              name={`${step.id}-${id}`}
              kind="radio"
              choices={places}
              picked={bins[id] === undefined ? [] : [bins[id]]}
              onPick={([bin]) => bin && setBins({ ...bins, [id]: bin })}
              inline
            />
          </li>
        ))}
      </Stack>
      <Button
        className={classes.check}
        disabled={step.items.some(({ id }) => bins[id] === undefined)}
        loading={isPending}
        onClick={() => onCheck({ bins })}
      >
        {words.check}
      </Button>
    </div>
  );
}
