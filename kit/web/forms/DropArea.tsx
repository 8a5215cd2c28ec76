import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './DropArea.module.css';

/** Where a file is dropped. That is for the mouse: the children have the button that is for everyone. */
export function DropArea({
  height,
  onDrop,
  children,
}: {
  /** At least so high, in pixels. */
  height: number;
  onDrop: (file: File) => void;
  children: ReactNode;
}) {
  const [isOver, setOver] = useState(false);
  return (
    <Stack
      align="center"
      justify="center"
      gap={10}
      className={classes.drop}
      mih={height}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onDrop(file);
      }}
    >
      {children}
    </Stack>
  );
}
