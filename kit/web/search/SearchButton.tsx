import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './SearchButton.module.css';
import { shortcutShown, shortcutSpoken } from './shortcut.ts';

interface Props {
  /** How much of it there is room for: its word and the key, the key, or neither. */
  form: 'word' | 'key' | 'icon';
  onOpen: () => void;
}

/** Opens the search, as the shortcut does (`SearchHost`). */
export function SearchButton({ form, onOpen }: Props) {
  return (
    <UnstyledButton
      className={form === 'icon' ? classes.compact : classes.button}
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcutSpoken()}
      onClick={onOpen}
    >
      <IconSearch size={form === 'icon' ? 22 : 18} stroke={1.7} aria-hidden />
      {form === 'word' && <span>Search</span>}
      {form !== 'icon' && (
        <kbd className={classes.key} aria-hidden>
          {shortcutShown()}
        </kbd>
      )}
    </UnstyledButton>
  );
}
