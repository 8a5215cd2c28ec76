import { Button, Group } from '@mantine/core';
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
  const isLast = place === list.length - 1;
  const buttons = [
    { what: 'Up', label: `Up with ${name}`, off: place === 0, press: () => move(-1) },
    { what: 'Down', label: `Down with ${name}`, off: isLast, press: () => move(1) },
    { what: 'Take out', label: `Take out ${name}`, off: isFixed, press: () => onChange(without) },
  ];
  return (
    <Group component="span" gap={4} className={classes.buttons}>
      {buttons.map(({ what, label, off, press }) => (
        // It keeps the focus when it becomes unavailable.
        <Button
          key={what}
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
      ))}
    </Group>
  );
}
