import { Button, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { emailPattern } from '#kit/contract/formats.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import {
  loadFixLinks,
  loadIssue,
  loadIssues,
  sendFixLink,
} from '#modules/products/monitoring/calls.ts';
import type { Issue } from '#modules/products/monitoring/schemas.ts';
import { sendFixRefusals } from '../copyFixing.ts';
import { isToFix, totalOf } from '../copyIssues.ts';
import { useIssues } from '../queries.ts';
import { CopyText } from './CopyText.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';

interface Props {
  issue: Issue;
  siteName: string;
  onClose: () => void;
}

/** Makes a link for whoever looks after the website, and mails it if an address is given. */
export function SendFixDialog({ issue, siteName, onClose }: Props) {
  const [made, setMade] = useState<OutputOf<typeof sendFixLink>>();
  return (
    <Dialog onClose={onClose} title="Send to Who Fixes It" size="md">
      {made ? (
        <Made {...made} onClose={onClose} />
      ) : (
        <SendForm issue={issue} siteName={siteName} onClose={onClose} onMade={setMade} />
      )}
    </Dialog>
  );
}

function Made({ address, link, onClose }: OutputOf<typeof sendFixLink> & { onClose: () => void }) {
  return (
    <Stack gap="lg">
      <Text role="status">
        {link.sentTo ? `The link is on its way to ${link.sentTo}.` : 'The link is ready.'} It works
        until {formatDate(link.expiresAt)}, needs no account, and can be withdrawn on the page of
        the issue.
      </Text>
      <CopyText label="The link, shown this once" text={address} />
      <Notice kind="info">
        Whoever has the link can read what was found. Send it to nobody else.
      </Notice>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      </Group>
    </Stack>
  );
}

function SendForm({
  issue,
  siteName,
  onClose,
  onMade,
}: Props & { onMade: (made: OutputOf<typeof sendFixLink>) => void }) {
  const { targetId } = issue;
  const [scope, setScope] = useState<'cause' | 'all'>('cause');
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const open = useIssues(targetId, { view: 'open' }).data?.severities;
  const refresh = useRefresh();
  const send = useSend(sendFixLink, {
    onSuccess: async (made) => {
      onMade(made);
      await refresh(loadFixLinks, loadIssue, loadIssues);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = email.trim();
    const isWrong = to !== '' && !emailPattern.test(to);
    setProblem(isWrong ? 'Please check the email address.' : undefined);
    if (isWrong) return;
    send.mutate({
      targetId,
      note: note.trim(),
      ...(scope === 'cause' && { causeOf: issue.issueId }),
      ...(to !== '' && { email: to }),
    });
  };
  const all = open ? totalOf(open.filter(isToFix)).causes : 1;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Text>
          They get a page that says what was found, where, and how to fix it. They can have it
          checked again there, without an account.
        </Text>
        <Radio.Group
          label="What to send"
          value={scope}
          onChange={(next) => setScope(next === 'all' ? 'all' : 'cause')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="cause" label={issue.title} />
            <Radio
              value="all"
              label={`Everything that is open on ${siteName}${all > 1 ? `: ${all} things to fix` : ''}`}
            />
          </Stack>
        </Radio.Group>
        <TextInput
          type="email"
          label="Their email address"
          description="Leave it empty to copy the link and send it yourself."
          maxLength={254}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setProblem(undefined);
          }}
          error={problem}
          data-autofocus
        />
        <Textarea
          label="A word from you"
          description="Stands on the page, not in the mail."
          maxLength={1000}
          autosize
          minRows={2}
          maxRows={6}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {send.error && <Notice kind="problem">{sentenceFor(send.error, sendFixRefusals)}</Notice>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={send.isPending}>
            {email.trim() === '' ? 'Make the Link' : 'Send'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
