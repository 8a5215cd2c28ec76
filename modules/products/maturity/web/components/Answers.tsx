import { Radio, Stack } from '@mantine/core';
import { dontKnow, dontKnowHint } from '../copy.ts';
import classes from './Question.module.css';

interface Props {
  labelledBy: string;
  /** In the order of the levels. */
  answers: readonly string[];
  /** Null means 'I don't know', undefined not answered. */
  chosen: number | null | undefined;
  onChoose: (level: number | null) => void;
}

const unknown = 'unknown';

/** Six answers from 0 to 5, and 'I don't know'. */
export function Answers({ labelledBy, answers, chosen, onChoose }: Props) {
  const value = chosen === undefined ? null : chosen === null ? unknown : String(chosen);
  return (
    <Radio.Group
      aria-labelledby={labelledBy}
      value={value}
      onChange={(next) => onChoose(next === unknown ? null : Number(next))}
      mb="md"
    >
      <Stack gap={8}>
        {answers.map((text, level) => (
          <Radio
            key={text}
            value={String(level)}
            className={classes.choice}
            label={
              <span style={{ display: 'flex' }}>
                <span className={classes.level}>{level}</span> <span>{text}</span>
              </span>
            }
          />
        ))}
        <Radio
          value={unknown}
          className={classes.choice}
          label={dontKnow}
          description={dontKnowHint}
        />
      </Stack>
    </Radio.Group>
  );
}
