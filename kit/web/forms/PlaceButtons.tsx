import { Button } from '@mantine/core';
import classes from './PlaceButtons.module.css';

/** Moves one of a list that is edited up and down, and takes it out. */
export function PlaceButtons<Item>({
  list,
  place,
  name,
  isFixed = false,
  onChange,
}: {
  list: readonly Item[];
  place: number;
  /** What it is called, for those who hear the buttons. */
  name: string;
  /** It cannot be taken out. */
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

/** It keeps the focus where it can go no further. */
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
