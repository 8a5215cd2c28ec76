import { Button } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { formatDateTime } from '#kit/web/dates.ts';
import { useScreen } from '#kit/web/frame/useScreen.ts';
import type { MarkedAttempt } from '#modules/products/training/schemas.ts';
import { quizWords, resultWords } from '../copy.ts';
import { CertificateCard } from './CertificateCard.tsx';
import { MarkedQuestion } from './MarkedQuestion.tsx';
import reading from './Reading.module.css';
import classes from './Result.module.css';

interface Props {
  marked: MarkedAttempt;
  title: string;
  token: string;
  onAgain: () => void;
  onRead: () => void;
}

/** The result of an attempt: passed or not, every answer with its reason and source, and how to continue. */
export function Result({ marked, title, token, onAgain, onRead }: Props) {
  const { passed, scorePercent, passPercent, questions, certificate, quiz } = marked;
  const said = passed ? resultWords.passed : resultWords.failed;
  const heading = useScreen(said);
  const Icon = passed ? IconCircleCheck : IconRefresh;
  return (
    <div className={reading.text}>
      <p className={reading.above}>{title}</p>
      <div className={classes.verdict} data-passed={passed}>
        <Icon size={44} stroke={1.6} aria-hidden />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {said}
          </h1>
          <p>{resultWords.score(scorePercent, passPercent)}</p>
        </div>
      </div>
      {certificate && <CertificateCard certificate={certificate} token={token} />}
      {quiz && (
        <>
          <p>
            {quiz.attemptsLeft > 0
              ? quizWords.left(quiz.attemptsLeft)
              : quizWords.none(quiz.nextAttemptAt ? formatDateTime(quiz.nextAttemptAt) : '')}
          </p>
          <div className={classes.actions}>
            {quiz.attemptsLeft > 0 && <Button onClick={onAgain}>{resultWords.again}</Button>}
            <Button variant="default" onClick={onRead}>
              {resultWords.readAgain}
            </Button>
          </div>
        </>
      )}
      <h2>{resultWords.yours}</h2>
      <ol className={classes.questions}>
        {questions.map((question) => (
          <MarkedQuestion key={question.id} question={question} />
        ))}
      </ol>
    </div>
  );
}
