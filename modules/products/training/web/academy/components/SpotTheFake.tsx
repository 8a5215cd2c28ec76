import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import { Facts } from '#kit/web/lists/Facts.tsx';
import { spotWords, words } from '../copy.ts';
import { type Segment, segmentsOf } from '../rules/segments.ts';
import type { ExerciseProps } from './exercise.ts';
import { Feedback } from './Feedback.tsx';
import classes from './SpotTheFake.module.css';

/** A message whose pieces can be picked within the text; each is a checkbox. */
export function SpotTheFake({ step, feedback, isPending, onCheck }: ExerciseProps<'spotTheFake'>) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const { channel, from, subject, body, parts } = step.message;
  const toggle = (id: string) =>
    setPicked(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);
  const lines = segmentsOf([from, subject ?? '', body], parts).map((segments) => (
    <Pieces
      key={segments.map(({ text }) => text).join('')}
      {...{ segments, picked, toggle }}
      isDone={feedback !== null}
    />
  ));
  return (
    <div>
      <Text inherit c="dimmed" mb="sm">
        {spotWords.how}
      </Text>
      <Card>
        <Text inherit c="dimmed" fz="sm" fw={600} mb="xs">
          {spotWords.channels[channel]}
        </Text>
        <Facts
          className={classes.head}
          facts={[
            [spotWords.from[channel], lines[0]],
            [spotWords.subject[channel], subject ? lines[1] : null],
          ]}
        />
        <p className={classes.body}>{lines[2]}</p>
      </Card>
      {feedback ? (
        <Feedback
          feedback={feedback}
          texts={parts}
          answerOf={(answer) => (answer === 'fake' ? spotWords.fake : spotWords.genuine)}
        />
      ) : (
        <Group gap="12px 16px" mt={20} c="dimmed" className={classes.actions}>
          <Button
            disabled={picked.length === 0}
            loading={isPending}
            onClick={() => onCheck({ picked: [...picked] })}
          >
            {words.check}
          </Button>
          <span role="status">{spotWords.picked(picked.length)}</span>
        </Group>
      )}
    </div>
  );
}

function Pieces({
  segments,
  picked,
  toggle,
  isDone,
}: {
  segments: readonly Segment[];
  picked: readonly string[];
  toggle: (id: string) => void;
  isDone: boolean;
}) {
  return segments.map(({ id, text }) =>
    id === undefined ? (
      <span key={text}>{text}</span>
    ) : (
      // A label flows with the text around it; a button would be a block.
      <label key={id} className={classes.piece}>
        <input
          type="checkbox"
          style={{ position: 'absolute', width: 1, height: 1, margin: 0, clipPath: 'inset(50%)' }}
          checked={picked.includes(id)}
          disabled={isDone}
          onChange={() => toggle(id)}
        />
        {picked.includes(id) && <IconAlertTriangle size={18} aria-hidden />}
        {text}
      </label>
    ),
  );
}
