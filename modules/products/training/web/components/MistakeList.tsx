import { Text, Title } from '@mantine/core';
import { Card } from '#kit/web/frame/Card.tsx';
import { useMistakes } from '../queries.ts';
import classes from './Detail.module.css';

/** What a team gets wrong in a course's quiz: there a word at the next meeting helps most. */
export function MistakeList({ courseId }: { courseId: string }) {
  // The page stands without it: while it loads, where nothing was wrong, and where it cannot be read.
  const questions = useMistakes(courseId).data?.questions ?? [];
  if (questions.length === 0) return null;
  return (
    <Card as="section" padding="none" aria-labelledby="mistakes">
      <header className={classes.heading}>
        <Title order={3} size="h4" id="mistakes">
          What your team gets wrong
        </Title>
        <Text c="dimmed" size="sm">
          In the first try at the quiz, the most often wrong first.
        </Text>
      </header>
      <ul className={classes.rows}>
        {questions.map(({ questionId, text, wrong, answered }) => (
          <li key={questionId} className={classes.row}>
            <p>{text}</p>
            <Text size="sm" className={classes.share}>
              {wrong} of {answered} wrong
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}
