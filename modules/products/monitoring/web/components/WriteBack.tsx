import { Button, Group, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { isPersonName } from '#kit/web/forms/nameChecks.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { openFixLink, writeBack } from '#modules/products/monitoring/calls.ts';
import type { FixLink } from '#modules/products/monitoring/schemas.ts';
import { fixToasts, writeBackRefusals } from '../copyFixing.ts';
import { FixMessages } from './FixMessages.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';

interface Props {
  token: string;
  name: string;
  onName: (name: string) => void;
  companyName: string;
  messages: FixLink['messages'];
}

/** Lets whoever fixes the website write to its owner. */
export function WriteBack({ token, name, onName, companyName, messages }: Props) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const refresh = useRefresh();
  const write = useSend(writeBack, {
    onSuccess: async () => {
      setText('');
      setTried(false);
      await refresh(openFixLink);
    },
  });
  const isMissing = text.trim() === '';
  const misnamed = isPersonName(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && misnamed === null)
      write.mutate({ token, by: name.trim(), text: text.trim() });
  };
  return (
    <Card as="section" aria-labelledby="write">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Title order={2} id="write">
            Write to {companyName}
          </Title>
          <FixMessages messages={messages} />
          <TextInput
            label="Your name"
            description="Stands with your messages and checks. You may leave it empty."
            maxLength={80}
            value={name}
            onChange={(event) => onName(event.currentTarget.value)}
            error={misnamed}
          />
          <Textarea
            label="Message"
            maxLength={2000}
            autosize
            minRows={3}
            maxRows={10}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={isTried && isMissing ? 'Please write something.' : undefined}
          />
          {write.error && (
            <Notice kind="problem">{sentenceFor(write.error, writeBackRefusals)}</Notice>
          )}
          <Group gap="md">
            <Button type="submit" variant="default" loading={write.isPending}>
              Send
            </Button>
            <span role="status">{write.isSuccess ? fixToasts.written : ''}</span>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
