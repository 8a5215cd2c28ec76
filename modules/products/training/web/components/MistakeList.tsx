import { Text, Title } from '@mantine/core';
import { Card } from '#kit/web/frame/Card.tsx';
import { useMistakes } from '../queries.ts';
import classes from './Detail.module.css';

/** The questions of a course's quiz that the team gets wrong, to be discussed at the next meeting. */
export function MistakeList({ courseId }: { courseId: string }) {
  // The list is optional: while it loads, if it is empty, and if it fails, the page is shown without it.
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
