import { Button, FileButton } from '@mantine/core';
import { useRef } from 'react';

export interface ChooseFileProps {
  accept: string;
  isPending?: boolean;
  takesFocus?: boolean;
  onChoose: (file: File) => void;
  children: string;
}

/** A button that asks for a file. */
export function ChooseFile({ accept, isPending, takesFocus, onChoose, children }: ChooseFileProps) {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // So that the same file can be chosen again after it was corrected.
    reset.current?.();
    if (file) onChoose(file);
  };
  return (
    <FileButton accept={accept} resetRef={reset} onChange={choose}>
      {(props) => (
        <Button {...props} variant="default" loading={isPending} data-autofocus={takesFocus}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}
