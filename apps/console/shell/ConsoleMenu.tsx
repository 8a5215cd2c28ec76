import { Button, VisuallyHidden } from '@mantine/core';
import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { NavLink } from 'react-router';
import type { ConsoleRoute } from '#kit/web/console/consoleRoute.ts';
import classes from './ConsoleMenu.module.css';

interface Props {
  items: readonly ConsoleRoute[];
  /** How much waits for staff, by a screen's path. */
  waiting: readonly { path: string; count: number }[];
}

/** The console's screens: in one line, or behind a button if they do not fit. */
export function ConsoleMenu({ items, waiting }: Props) {
  const waitingAt = (path: string) => waiting.find((one) => one.path === path)?.count ?? 0;
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const whole = useClickOutside<HTMLDivElement>(() => setOpened(false));
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !opened) return;
    setOpened(false);
    button.current?.focus();
  });
  useWindowEvent('focusin', ({ target }) => {
    if (target instanceof Node && !whole.current?.contains(target)) setOpened(false);
  });
  const Icon = opened ? IconX : IconMenu2;
  return (
    <div ref={whole} className={classes.whole}>
      <Button
        ref={button}
        className={classes.open}
        variant="subtle"
        color="gray"
        aria-expanded={opened}
        aria-controls="menu"
        leftSection={<Icon size={20} aria-hidden />}
        onClick={() => setOpened(!opened)}
      >
        Menu
        <Waiting count={items.reduce((sum, { path }) => sum + waitingAt(path), 0)} />
      </Button>
      <nav
        id="menu"
        className={classes.menu}
        aria-label="Console"
        data-opened={opened || undefined}
      >
        {items.map(({ path, menu }) => (
          <NavLink
            key={path}
            to={path}
            className={classes.item ?? ''}
            onClick={() => setOpened(false)}
          >
            {menu}
            <Waiting count={waitingAt(path)} />
          </NavLink>
        ))}
      </nav>
    </div>
  );
}

/** The server counts to a hundred. */
const maxShown = 99;

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  const shown = count > maxShown ? `${maxShown}+` : count;
  return (
    <span className={classes.waiting}>
      {shown}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
