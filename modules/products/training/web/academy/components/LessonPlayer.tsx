import { Box } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Track } from '#kit/web/lists/Track.tsx';
import type { ValidLesson } from '#modules/products/training/schemas/academy.ts';
import { words } from '../copy.ts';
import { placeParameter } from '../paths.ts';
import { placeAt, placeBeside, quizPlace, start } from '../rules/places.ts';
import { useProgress } from '../useProgress.ts';
import { AcademyPage } from './AcademyPage.tsx';
import { LessonCover } from './LessonCover.tsx';
import classes from './LessonPlayer.module.css';
import { QuizPlayer } from './QuizPlayer.tsx';
import { Step } from './Step.tsx';

interface Props {
  token: string;
  opened: ValidLesson;
  /** Called when the opened state has changed: the link is no longer valid, or the course is finished. */
  onChanged: () => unknown;
}

/** A lesson from its cover through its steps to the quiz, one place at a time. */
export function LessonPlayer({ token, opened, onChanged }: Props) {
  const { lesson } = opened;
  const { steps } = lesson;
  const kept = useProgress(token, opened.progress, onChanged);
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(placeParameter);
  // A link always leads to the cover, from where the trainee continues.
  const place = named === null ? start : placeAt(named, steps, kept.progress);
  const step = steps.find(({ id }) => id === place);
  const at = steps.findIndex(({ id }) => id === place);
  const show = (next: string | null) => next && setParameters({ [placeParameter]: next });
  useEffect(() => {
    // Newer browsers return a promise here, which React would take for a cleanup function.
    void window.scrollTo(0, 0);
  }, [place]);

  const goOn = (from: string, doneStep: string | null) => {
    const next = placeBeside(steps, from, 1);
    kept.goTo(next === quizPlace ? from : next, doneStep);
    show(next);
  };
  return (
    <AcademyPage
      above={
        <Box flex="1 1 160px" maw={360} my={-8}>
          <Track
            count={place === quizPlace ? steps.length : Math.max(0, at)}
            total={steps.length}
          />
        </Box>
      }
    >
      {kept.isLost && (
        <p className={classes.notice} role="status">
          {words.notKept}
        </p>
      )}
      {step ? (
        <Step
          key={step.id}
          step={step}
          count={words.place(at + 1, steps.length)}
          feedback={kept.feedbackOf(step.id)}
          isChecking={kept.isChecking}
          checkError={kept.checkError}
          isDone={kept.progress.done.includes(step.id)}
          isLast={at === steps.length - 1}
          onCheck={(tried) => kept.check(step.id, tried)}
          onBack={() => show(placeBeside(steps, step.id, -1))}
          onNext={() => goOn(step.id, step.kind === 'section' ? step.id : null)}
        />
      ) : place === quizPlace ? (
        <QuizPlayer
          token={token}
          opened={opened}
          onChanged={onChanged}
          onRead={() => show(steps[0]?.id ?? null)}
        />
      ) : (
        <LessonCover
          token={token}
          opened={opened}
          isBegun={kept.progress.done.length > 0}
          onBegin={() => {
            const next = placeAt(null, steps, kept.progress);
            show(next === start ? (steps[0]?.id ?? quizPlace) : next);
          }}
        />
      )}
    </AcademyPage>
  );
}
