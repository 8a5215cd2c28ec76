import { Button } from '@mantine/core';
import classes from './PlaceButtons.module.css';

/** Buttons that move an entry of an edited list up or down, or remove it. */
export function PlaceButtons<Item>({
  list,
  place,
  name,
  isFixed = false,
  onChange,
}: {
  list: readonly Item[];
  place: number;
  /** The entry's name, for screen readers. */
  name: string;
  /** The entry cannot be removed. */
  isFixed?: boolean;
  onChange: (list: Item[]) => void;
}) {
  const without = list.toSpliced(place, 1);
  const move = (by: 1 | -1) =>
    onChange(without.toSpliced(place + by, 0, ...list.slice(place, place + 1)));
  return (
    <span className={classes.buttons}>
      <PlaceButton what="Up" label={`Up with ${name}`} off={place === 0} press={() => move(-1)} />
      <PlaceButton
        what="Down"
        label={`Down with ${name}`}
        off={place === list.length - 1}
        press={() => move(1)}
      />
      <PlaceButton
        what="Take out"
        label={`Take out ${name}`}
        off={isFixed}
        press={() => onChange(without)}
      />
    </span>
  );
}

/** It keeps the focus when it becomes unavailable. */
const PlaceButton = ({
  what,
  label,
  off,
  press,
}: {
  what: string;
  label: string;
  off: boolean;
  press: () => void;
}) => (
  <Button
    variant="subtle"
    size="compact-md"
    aria-label={label}
    aria-disabled={off}
    data-disabled={off || undefined}
    onClick={() => {
      if (!off) press();
    }}
  >
    {what}
  </Button>
);
