import { Anchor, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { ScreenTitle } from '#kit/web/frame/ScreenTitle.tsx';
import type { MarkedAttempt } from '#modules/products/training/schemas.ts';
import { quizWords, resultWords, words } from '../copy.ts';
import { CertificateCard } from './CertificateCard.tsx';
import { Mark } from './Feedback.tsx';
import classes from './Quiz.module.css';
import reading from './Reading.module.css';

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
  const Icon = passed ? IconCircleCheck : IconRefresh;
  return (
    <div className={reading.text}>
      <p className={reading.above}>{title}</p>
      <div className={classes.verdict} data-passed={passed}>
        <Icon size={44} stroke={1.6} aria-hidden />
        <div>
          <ScreenTitle title={passed ? resultWords.passed : resultWords.failed} />
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
          <Group gap={12}>
            {quiz.attemptsLeft > 0 && <Button onClick={onAgain}>{resultWords.again}</Button>}
            <Button variant="default" onClick={onRead}>
              {resultWords.readAgain}
            </Button>
          </Group>
        </>
      )}
      <h2>{resultWords.yours}</h2>
      <Stack component="ol" gap={16} p={0} style={{ listStyle: 'none' }}>
        {questions.map((question) => (
          <MarkedQuestion key={question.id} question={question} />
        ))}
      </Stack>
    </div>
  );
}

type Question = MarkedAttempt['questions'][number];

/** A marked question: the chosen and the right answers, the reasons, and the source. */
function MarkedQuestion({ question }: { question: Question }) {
  const { text, right, answers, source } = question;
  return (
    <Card as="li">
      <div className={classes.head}>
        <Mark right={right} />
        <h3>{text}</h3>
      </div>
      <ul className={classes.answers}>
        {answers.map(({ id, text: answer, picked, correct, feedback }) => (
          <li key={id} data-correct={correct} data-picked={picked}>
            <Group component="span" gap="2px 12px" fz="sm" fw={600} className={classes.tags}>
              {correct && <span>{resultWords.rightAnswer}</span>}
              {picked && <span>{resultWords.yourAnswer}</span>}
            </Group>
            <strong>{answer}</strong>
            <p>{feedback}</p>
          </li>
        ))}
      </ul>
      <Text inherit mt={12} fz="0.9375rem" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {resultWords.source}:{' '}
        <Anchor href={source.url} target="_blank" rel="noreferrer">
          {source.title}
          <VisuallyHidden> {words.opensElsewhere}</VisuallyHidden>
        </Anchor>
      </Text>
    </Card>
  );
}
