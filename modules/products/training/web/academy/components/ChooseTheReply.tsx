import { Button } from '@mantine/core';
import { useState } from 'react';
import { replyWords, words } from '../copy.ts';
import { Choices } from './Choices.tsx';
import classes from './Exercise.module.css';
import type { ExerciseProps } from './exercise.ts';
import { Feedback } from './Feedback.tsx';

/** A situation with several replies, one of which is the best. */
export function ChooseTheReply({
  step,
  feedback,
  isPending,
  onCheck,
}: ExerciseProps<'chooseTheReply'>) {
  const [picked, setPicked] = useState<string[]>([]);
  const { situation, options } = step;
  return (
    <div>
      <p className={classes.situation}>{situation}</p>
      {feedback ? (
        <Feedback
          feedback={{
            ...feedback,
            // In the order in which they were displayed.
            pieces: options.flatMap((option) =>
              feedback.pieces.filter(({ id }) => id === option.id),
            ),
          }}
          isTicked={({ answer }) => answer === 'best'}
          texts={options}
          answerOf={(answer) => (answer === 'best' ? replyWords.best : replyWords.other)}
          tagOf={(id) => (picked.includes(id) ? replyWords.choose : undefined)}
        />
      ) : (
        <>
          <Choices
            legend={replyWords.choose}
            name={step.id}
            kind="radio"
            choices={options}
            picked={picked}
            onPick={setPicked}
          />
          <Button
            className={classes.check}
            disabled={picked.length === 0}
            loading={isPending}
            onClick={() => onCheck({ picked })}
          >
            {words.check}
          </Button>
        </>
      )}
    </div>
  );
}
