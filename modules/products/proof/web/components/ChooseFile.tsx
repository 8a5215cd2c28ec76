import type { ReactNode } from 'react';
import { ChooseFile as ChooseButton, type ChooseFileProps } from '#kit/web/forms/ChooseFile.tsx';
import { DropArea } from '#kit/web/forms/DropArea.tsx';

interface Props extends Omit<ChooseFileProps, 'children'> {
  action: string;
  /** What is said below the button. */
  children: ReactNode;
}

/** A field to choose a file, or to drop it on. */
export const ChooseFile = ({ action, children, ...button }: Props) => (
  <DropArea height={140} onDrop={button.onChoose}>
    <ChooseButton {...button}>{action}</ChooseButton>
    {children}
  </DropArea>
);
