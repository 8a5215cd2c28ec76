import { Button, Group, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { required } from '#kit/web/forms/checks.ts';
import { isPersonName } from '#kit/web/forms/nameChecks.ts';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { openFixLink, writeBack } from '#modules/products/monitoring/calls.ts';
import type { FixLink } from '#modules/products/monitoring/schemas.ts';
import { writeBackRefusals } from '../copyRefusals.ts';
import { FixMessages } from './FixMessages.tsx';

interface Props {
  token: string;
  name: string;
  onName: (name: string) => void;
  companyName: string;
  messages: FixLink['messages'];
}

/** Lets whoever fixes the website write to its owner. */
export function WriteBack({ token, name, onName, companyName, messages }: Props) {
  const form = useFields({ text: '' }, { text: required('Please write something.') });
  const write = useSend(writeBack, {
    refreshes: [openFixLink],
    onSuccess: () => form.setAll({ text: '' }),
  });
  const misnamed = isPersonName(name);
  const submit = form.submit(({ text }) => {
    if (misnamed === null) write.mutate({ token, by: name.trim(), text: text.trim() });
  });
  return (
    <Card as="section" aria-labelledby="write">
      <form ref={form.element} onSubmit={submit} noValidate>
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
            value={form.values.text}
            onChange={(event) => form.set('text', event.currentTarget.value)}
            error={form.errors.text}
          />
          {write.error && (
            <Notice kind="problem">{sentenceFor(write.error, writeBackRefusals)}</Notice>
          )}
          <Group gap="md">
            <Button type="submit" variant="default" loading={write.isPending}>
              Send
            </Button>
            <span role="status">{write.isSuccess ? 'Your message is on its way.' : ''}</span>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
