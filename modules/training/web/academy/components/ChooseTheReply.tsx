import { Button } from '@mantine/core';
import { useState } from 'react';
import { replyWords, words } from '../copy.ts';
import { Choices } from './Choices.tsx';
import classes from './Exercise.module.css';
import type { ExerciseProps } from './exercise.ts';
import { Feedback } from './Feedback.tsx';

/** A situation and some replies to it, of which one is the best. */
export function ChooseTheReply({
  step,
  feedback,
  isPending,
  onCheck,
}: ExerciseProps<'chooseTheReply'>) {
  const [picked, setPicked] = useState<string[]>([]);
  return (
    <div>
      <p className={classes.situation}>{step.situation}</p>
      <Choices
        legend={replyWords.choose}
        name={step.id}
        kind="radio"
        choices={step.options}
        picked={picked}
        onPick={setPicked}
        disabled={feedback !== null}
      />
      {feedback ? (
        <Feedback
          feedback={feedback}
          isTicked={({ answer }) => answer === 'best'}
          textOf={(id) => step.options.find((option) => option.id === id)?.text ?? ''}
          answerOf={(answer) => (answer === 'best' ? replyWords.best : replyWords.other)}
        />
      ) : (
        <Button
          mt="lg"
          disabled={picked.length === 0}
          loading={isPending}
          onClick={() => onCheck({ picked })}
        >
          {words.check}
        </Button>
      )}
    </div>
  );
}
