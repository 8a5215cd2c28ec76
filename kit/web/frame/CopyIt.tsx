import { Button, CopyButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { Ref } from 'react';

interface Props {
  text: string;
  /** On the button: 'Copy the link'. */
  label?: string;
  /** For screen readers: 'the evidence'. */
  what?: string;
  variant?: 'default' | 'subtle' | 'filled';
  /** In a row of a list, without an icon. */
  isSmall?: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
  'data-autofocus'?: boolean;
}

/** A button that copies a text, and announces that it has: beside it, as its own word changes back (SHL-192). */
export const CopyIt = ({ text, label = 'Copy', what, variant, isSmall, ...button }: Props) => (
  <CopyButton value={text} timeout={2000}>
    {({ copied, copy }) => (
      <>
        <Button
          {...button}
          variant={variant ?? (isSmall ? 'subtle' : 'default')}
          size={isSmall ? 'compact-md' : undefined}
          onClick={copy}
          leftSection={!isSmall && (copied ? <IconCheck size={18} /> : <IconCopy size={18} />)}
          aria-label={what && `${copied ? 'Copied' : 'Copy'} ${what}`}
        >
          {copied ? 'Copied' : label}
        </Button>
        <VisuallyHidden role="status">{copied && 'Copied'}</VisuallyHidden>
      </>
    )}
  </CopyButton>
);
