import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SiteSelector.module.css';

interface Props {
  websites: readonly { name: string; isScanned: boolean }[];
  selected: string;
  onSelect: (name: string) => void;
  /** Rendered beside the selector: 'Add Another Website'. */
  children: ReactNode;
}

export function SiteSelector({ websites, selected, onSelect, children }: Props) {
  return (
    <div className={classes.bar}>
      <NativeSelect
        className={classes.select}
        label="Select Website"
        data={websites.map(({ name, isScanned }) => ({
          value: name,
          label: isScanned ? name : `${name} (not scanned)`,
        }))}
        value={selected}
        onChange={(event) => onSelect(event.currentTarget.value)}
        disabled={websites.length < 2}
      />
      {children}
    </div>
  );
}
