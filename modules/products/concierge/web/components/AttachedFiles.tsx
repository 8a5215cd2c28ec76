import { ActionIcon, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { maxThreadFiles, threadFileTypes } from '#modules/products/concierge/vocabulary.ts';
import classes from './Thread.module.css';
import { fileSize, fileWords } from './threadWords.ts';
import type { Attachment, useAttachments } from './useAttachments.ts';

const accept = Object.keys(threadFileTypes).join(',');

export function AttachedFiles({
  attachments,
  isTooMany,
  attach,
  retry,
  detach,
}: Omit<ReturnType<typeof useAttachments>, 'clear'>) {
  const button = useRef<HTMLButtonElement>(null);
  const reset = useRef<() => void>(null);
  const whole = useRef<HTMLDivElement>(null);
  const isFull = attachments.length >= maxThreadFiles;
  return (
    <Stack gap="xs" ref={whole} tabIndex={-1}>
      {attachments.length > 0 && (
        <ul className={classes.attached} aria-label="Attached files">
          {attachments.map((one) => (
            <li key={one.key} className={classes.attachment}>
              <IconPaperclip size={16} aria-hidden />
              <Stack gap={2} flex={1} miw={0}>
                <span className={classes.name} dir="auto">
                  {one.file.name}
                </span>
                <State attachment={one} />
              </Stack>
              {one.problem && one.canRetry && (
                <Button variant="default" size="compact-sm" onClick={() => retry(one)}>
                  Try Again
                </Button>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remove ${one.file.name}`}
                onClick={() => {
                  detach(one);
                  // The focused button goes, and the other may have been off.
                  (isFull ? whole.current : button.current)?.focus();
                }}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {isTooMany && (
        <Text size="sm" role="alert" c="var(--error-text)">
          {fileWords.tooMany}
        </Text>
      )}
      <Group gap="sm">
        <FileButton
          multiple
          accept={accept}
          resetRef={reset}
          onChange={(files) => {
            attach(files);
            // So that a file that was removed can be chosen again.
            reset.current?.();
          }}
        >
          {(props) => (
            <Button
              {...props}
              ref={button}
              variant="default"
              disabled={isFull}
              leftSection={<IconPaperclip size={18} aria-hidden />}
            >
              Attach Files
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {fileWords.taken}
        </Text>
      </Group>
    </Stack>
  );
}

function State({ attachment: { file, share, fileId, problem } }: { attachment: Attachment }) {
  if (problem)
    return (
      <Text size="sm" role="alert" c="var(--error-text)">
        {problem}
      </Text>
    );
  if (fileId === null)
    return (
      <>
        <Text size="sm" c="dimmed" role="status">
          Uploading
        </Text>
        <Progress value={Math.round(share * 100)} size="sm" aria-label={`Upload of ${file.name}`} />
      </>
    );
  return (
    <Text size="sm" c="dimmed" role="status">
      Attached, {fileSize(file.size)}
    </Text>
  );
}
