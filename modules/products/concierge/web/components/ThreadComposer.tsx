import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { newId } from '#kit/web/api/newId.ts';
import { LeaveGuard } from '#kit/web/forms/LeaveGuard.tsx';
import { maxThreadText } from '#modules/products/concierge/vocabulary.ts';
import { AttachedFiles } from './AttachedFiles.tsx';
import { fileWords } from './threadWords.ts';
import { type FileCalls, useAttachments } from './useAttachments.ts';

interface Props {
  label: string;
  button: string;
  /** What stands in it at first; left as it is, nothing is lost by leaving. */
  begun?: string;
  /** Stands above the field; what it inserts is added to what was written. */
  tools?: (insert: (text: string) => void) => ReactNode;
  /** Who gets it, and how. */
  hint: string;
  /** Why it was not sent. */
  problem: string | null;
  isSending: boolean;
  fileCalls: FileCalls;
  send: (message: WrittenMessage) => Promise<unknown>;
}

export interface WrittenMessage {
  messageId: string;
  text: string;
  /** Ids of uploaded files. */
  files: string[];
}

/** Writes a message. A message that is sent again after a failure keeps its id, so that it arrives once. */
export function ThreadComposer(props: Props) {
  const { label, button, begun = '', tools, hint, problem, isSending, fileCalls, send } = props;
  const [text, setText] = useState(begun);
  const [messageId, setMessageId] = useState(newId);
  const [isTried, setTried] = useState(false);
  const { clear, ...files } = useAttachments(fileCalls);
  const { attachments } = files;
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (added: string) => {
    const joined = [text.trimEnd(), added].filter(Boolean).join('\n\n');
    setText(joined.slice(0, maxThreadText));
    field.current?.focus();
  };
  const isMissing = text.trim() === '';
  const isWritten = !isMissing && text !== begun;
  const notReady = attachments.some((one) => one.problem)
    ? fileWords.notAttached
    : attachments.some((one) => one.fileId === null) && fileWords.stillUploading;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || notReady) return;
    try {
      await send({
        messageId,
        text: text.trim(),
        files: attachments.flatMap(({ fileId }) => fileId ?? []),
      });
    } catch {
      // Said by `problem`; what was written stays.
      return;
    }
    setText('');
    clear();
    setTried(false);
    setMessageId(newId());
  };
  return (
    <form onSubmit={submit} noValidate>
      <LeaveGuard when={(isWritten || attachments.length > 0) && !isSending} />
      <Stack gap="md">
        {tools?.(insert)}
        <Textarea
          ref={field}
          label={label}
          maxLength={maxThreadText}
          autosize
          minRows={4}
          maxRows={14}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isTried && isMissing ? 'Please write something.' : undefined}
        />
        <AttachedFiles {...files} />
        {(problem || (isTried && notReady)) && (
          <Text role="alert" c="var(--error-text)">
            {(isTried && notReady) || problem}
          </Text>
        )}
        <Group gap="md">
          <Button type="submit" loading={isSending}>
            {button}
          </Button>
          <Text size="sm" c="dimmed" flex="1 1 14rem">
            {hint}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
