import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import { ScreenTitle } from '#kit/web/frame/ScreenTitle.tsx';
import { submitAttempt } from '#modules/products/training/calls.ts';
import type { LessonQuiz, MarkedAttempt, ValidLesson } from '#modules/products/training/schemas.ts';
import { attemptRefusals, quizWords, resultWords } from '../copy.ts';
import { CertificateCard } from './CertificateCard.tsx';
import { Quiz } from './Quiz.tsx';
import reading from './Reading.module.css';
import { Result } from './Result.tsx';

interface Props {
  token: string;
  opened: ValidLesson;
  onChanged: () => unknown;
  onRead: () => void;
}

/** The quiz: an attempt, its result, another attempt, the certificate. */
export function QuizPlayer({ token, opened, onChanged, onRead }: Props) {
  const [marked, setMarked] = useState<MarkedAttempt | null>(null);
  const [isTrying, setTrying] = useState(true);
  const submit = useSend(submitAttempt, {
    onSuccess: (answer) => {
      setMarked(answer);
      setTrying(false);
      window.scrollTo(0, 0);
    },
    onError: (error) => error.code === 'LINK_DEAD' && onChanged(),
  });
  const quiz = marked ? marked.quiz : opened.quiz;
  const { lesson } = opened;
  if (marked && !isTrying) {
    return (
      <Result
        marked={marked}
        title={lesson.title}
        token={token}
        onRead={onRead}
        onAgain={() => {
          submit.reset();
          setTrying(true);
          window.scrollTo(0, 0);
        }}
      />
    );
  }
  if (!quiz) return <Finished token={token} opened={opened} onRead={onRead} />;
  if (quiz.attemptsLeft === 0) return <NoAttempt quiz={quiz} onRead={onRead} />;
  return (
    <Quiz
      key={quiz.attempt}
      quiz={quiz}
      isPending={submit.isPending}
      error={submit.error && sentenceFor(submit.error, attemptRefusals)}
      onSubmit={(answers) => submit.mutate({ token, attempt: quiz.attempt, answers })}
    />
  );
}

/** Shown if no attempt is left; says when there will be one again. */
function NoAttempt({ quiz, onRead }: { quiz: LessonQuiz; onRead: () => void }) {
  return (
    <div className={reading.text}>
      <ScreenTitle title={quizWords.title} />
      <p>{quizWords.none(quiz.nextAttemptAt ? formatDateTime(quiz.nextAttemptAt) : '')}</p>
      <Group gap={12} mt={32} align="stretch" className={reading.actions}>
        <Button onClick={onRead}>{resultWords.readAgain}</Button>
      </Group>
    </div>
  );
}

/** The page for a trainee who returns after passing. */
function Finished({ token, opened, onRead }: Omit<Props, 'onChanged'>) {
  const { finishedAt, scorePercent, certificate } = opened;
  return (
    <div className={reading.text}>
      <ScreenTitle title={resultWords.done} />
      {finishedAt && <p>{resultWords.doneText(formatDate(finishedAt), scorePercent)}</p>}
      {certificate && <CertificateCard certificate={certificate} token={token} />}
      <Button variant="default" onClick={onRead}>
        {resultWords.readAgain}
      </Button>
    </div>
  );
}
