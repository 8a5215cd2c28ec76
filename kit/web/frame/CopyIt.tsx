import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface Props {
  text: string;
  /** For screen readers: 'the evidence'. */
  what?: string;
  variant?: 'default' | 'subtle';
}

/** A button that copies a text. */
export const CopyIt = ({ text, what, variant = 'default' }: Props) => (
  <CopyButton value={text} timeout={2000}>
    {({ copied, copy }) => (
      <Button
        variant={variant}
        onClick={copy}
        leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        aria-label={what && !copied ? `Copy ${what}` : undefined}
      >
        <span role="status">{copied ? 'Copied' : 'Copy'}</span>
      </Button>
    )}
  </CopyButton>
);
