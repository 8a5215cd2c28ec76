import { Button } from '@mantine/core';
import { formatDateTime } from '#kit/web/dates.ts';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import type { LessonQuiz } from '#modules/products/training/contract.ts';
import { quizWords, resultWords } from '../copy.ts';
import reading from './Reading.module.css';

/** Every attempt is used up; says when there are some again. */
export function NoAttempt({ quiz, onRead }: { quiz: LessonQuiz; onRead: () => void }) {
  const heading = useScreen(quizWords.title);
  return (
    <div className={reading.text}>
      <h1 ref={heading} tabIndex={-1}>
        {quizWords.title}
      </h1>
      <p>{quizWords.none(quiz.nextAttemptAt ? formatDateTime(quiz.nextAttemptAt) : '')}</p>
      <div className={reading.actions}>
        <Button onClick={onRead}>{resultWords.readAgain}</Button>
      </div>
    </div>
  );
}
