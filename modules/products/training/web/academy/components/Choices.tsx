import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Choices.module.css';

interface Props {
  /** The question, and the group's `name`, which must be unique on the page. */
  legend: ReactNode;
  name: string;
  kind: 'radio' | 'checkbox';
  choices: readonly { id: string; text: string }[];
  picked: readonly string[];
  onPick: (picked: string[]) => void;
  error?: string | undefined;
  /** Puts the choices beside each other if there is room. */
  inline?: boolean;
}

/**
 * A choice of one or several answers as native radio buttons or checkboxes, so that arrow keys, space and touch work.
 */
export function Choices({ legend, name, kind, choices, picked, onPick, error, inline }: Props) {
  const pick = (id: string, isPicked: boolean) => {
    if (kind === 'radio') onPick([id]);
    else onPick(isPicked ? [...picked, id] : picked.filter((one) => one !== id));
  };
  return (
    <fieldset
      className={classes.choices}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={classes.legend}>{legend}</legend>
      {error && (
        <Text id={`${name}-error`} c="var(--error-text)" fw={600} mb={8}>
          {error}
        </Text>
      )}
      <div className={classes.list} data-inline={inline}>
        {choices.map(({ id, text }) => (
          <label key={id} className={classes.choice}>
            <input
              type={kind}
              name={name}
              value={id}
              checked={picked.includes(id)}
              onChange={(event) => pick(id, event.currentTarget.checked)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
