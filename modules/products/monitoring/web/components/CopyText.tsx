import { Group, Text } from '@mantine/core';
import { CopyIt } from '#kit/web/frame/CopyIt.tsx';
import classes from './CopyText.module.css';

/** A line to be copied verbatim, with a label that says where it goes. */
export function CopyText({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Group gap={8} wrap="nowrap" className={classes.row}>
        <code className={classes.text}>{text}</code>
        <CopyIt variant="subtle" text={text} what={label.toLowerCase()} />
      </Group>
    </div>
  );
}
