import { Anchor, VisuallyHidden } from '@mantine/core';
import type { MarkedAttempt } from '#modules/products/training/schemas.ts';
import { resultWords, words } from '../copy.ts';
import { Mark } from './Feedback.tsx';
import classes from './Result.module.css';

type Question = MarkedAttempt['questions'][number];

/** A marked question: the chosen and the right answers, the reasons, and the source. */
export function MarkedQuestion({ question }: { question: Question }) {
  const { text, right, answers, source } = question;
  return (
    <li className={classes.question}>
      <div className={classes.head}>
        <Mark right={right} />
        <h3>{text}</h3>
      </div>
      <ul className={classes.answers}>
        {answers.map(({ id, text: answer, picked, correct, feedback }) => (
          <li key={id} data-correct={correct} data-picked={picked}>
            <span className={classes.tags}>
              {correct && <span>{resultWords.rightAnswer}</span>}
              {picked && <span>{resultWords.yourAnswer}</span>}
            </span>
            <strong>{answer}</strong>
            <p>{feedback}</p>
          </li>
        ))}
      </ul>
      <p className={classes.source}>
        {resultWords.source}:{' '}
        <Anchor href={source.url} target="_blank" rel="noreferrer">
          {source.title}
          <VisuallyHidden> {words.opensElsewhere}</VisuallyHidden>
        </Anchor>
      </p>
    </li>
  );
}
