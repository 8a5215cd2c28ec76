import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { orderWords, words } from '../copy.ts';
import { moved } from '../rules/places.ts';
import classes from './Exercise.module.css';
import type { ExerciseProps } from './exercise.ts';
import { Feedback } from './Feedback.tsx';

/** Steps to be put in order, each with two buttons that move it. */
export function Order({ step, feedback, isPending, onCheck }: ExerciseProps<'order'>) {
  const [items, setItems] = useState(step.items);
  const [said, setSaid] = useState('');
  const move = (from: number, by: 1 | -1) => {
    setItems(moved(items, from, by));
    setSaid(orderWords.movedTo(items[from]?.text ?? '', from + by + 1, items.length));
  };
  return (
    <div>
      <Text inherit c="dimmed" mb="md">
        {orderWords.how}
      </Text>
      <ol className={classes.order}>
        {items.map(({ id, text }, at) => (
          <li key={id}>
            <span className={classes.number} aria-hidden>
              {at + 1}
            </span>
            <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
            {feedback === null && (
              <Group component="span" gap={4} wrap="nowrap" className={classes.arrows}>
                <Arrow by={-1} text={text} isEnd={at === 0} onMove={() => move(at, -1)} />
                <Arrow
                  by={1}
                  text={text}
                  isEnd={at === items.length - 1}
                  onMove={() => move(at, 1)}
                />
              </Group>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {feedback ? (
        <Feedback feedback={feedback} texts={step.items} answerOf={orderWords.place} />
      ) : (
        <Button
          className={classes.check}
          loading={isPending}
          onClick={() => onCheck({ picked: items.map(({ id }) => id) })}
        >
          {words.check}
        </Button>
      )}
    </div>
  );
}

/** Stays in place at either end, without effect, because a button that disappears would lose the focus. */
function Arrow({
  by,
  text,
  isEnd,
  onMove,
}: {
  by: 1 | -1;
  text: string;
  isEnd: boolean;
  onMove: () => void;
}) {
  const Icon = by === 1 ? IconArrowDown : IconArrowUp;
  return (
    <ActionIcon
      variant="default"
      aria-label={(by === 1 ? orderWords.down : orderWords.up)(text)}
      aria-disabled={isEnd}
      data-disabled={isEnd || undefined}
      onClick={() => !isEnd && onMove()}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  );
}
