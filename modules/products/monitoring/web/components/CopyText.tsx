import { Button, CopyButton, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './CopyText.module.css';

export function CopyIt({ text, what }: { text: string; what?: string }) {
  return (
    <CopyButton value={text} timeout={2000}>
      {({ copied, copy }) => (
        <Button
          variant="subtle"
          onClick={copy}
          leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          aria-label={what && !copied ? `Copy ${what}` : undefined}
        >
          <span role="status">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
      )}
    </CopyButton>
  );
}

/** A line to be copied verbatim, with a label that says where it goes. */
export function CopyText({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <div className={classes.row}>
        <code className={classes.text}>{text}</code>
        <CopyIt text={text} what={label.toLowerCase()} />
      </div>
    </div>
  );
}
