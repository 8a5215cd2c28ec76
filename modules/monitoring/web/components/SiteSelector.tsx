import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SiteSelector.module.css';

interface Props {
  names: readonly string[];
  selected: string;
  onSelect: (name: string) => void;
  /** Beside it: 'Add Another Website'. */
  children: ReactNode;
}

export function SiteSelector({ names, selected, onSelect, children }: Props) {
  return (
    <div className={classes.bar}>
      <NativeSelect
        className={classes.select}
        label="Select Website"
        data={[...names]}
        value={selected}
        onChange={(event) => onSelect(event.currentTarget.value)}
        disabled={names.length < 2}
      />
      {children}
    </div>
  );
}
