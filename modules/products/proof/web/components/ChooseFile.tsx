import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { DropArea } from '#kit/web/forms/DropArea.tsx';

interface Props {
  accept: string;
  action: string;
  isPending: boolean;
  takesFocus?: boolean;
  onChoose: (file: File) => void;
  /** What is said below the button. */
  children: ReactNode;
}

/** A field to choose a file, or to drop it on. */
export function ChooseFile({ accept, action, isPending, takesFocus, onChoose, children }: Props) {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // So that the same file can be chosen again after it was corrected.
    reset.current?.();
    if (file) onChoose(file);
  };
  return (
    <DropArea height={140} onDrop={choose}>
      <FileButton accept={accept} resetRef={reset} onChange={choose}>
        {(props) => (
          <Button {...props} variant="default" loading={isPending} data-autofocus={takesFocus}>
            {action}
          </Button>
        )}
      </FileButton>
      {children}
    </DropArea>
  );
}
