import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { isEmail } from '#kit/web/forms/checks.ts';
import { DialogForm } from '#kit/web/forms/FormDialog.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import {
  loadFixLinks,
  loadIssue,
  loadIssues,
  sendFixLink,
} from '#modules/products/monitoring/calls.ts';
import type { Issue } from '#modules/products/monitoring/schemas.ts';
import { isToFix, totalOf } from '../copyIssues.ts';
import { sendFixRefusals } from '../copyRefusals.ts';
import { useIssues } from '../queries.ts';
import { CopyText } from './CopyText.tsx';

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
        {/* The form that had the focus is gone (SHL-189). */}
        <Button onClick={onClose} ref={takeFocus}>
          Done
        </Button>
      </Group>
    </Stack>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function SendForm({
  issue,
  siteName,
  onClose,
  onMade,
}: Props & { onMade: (made: OutputOf<typeof sendFixLink>) => void }) {
  const { targetId } = issue;
  const form = useFields(
    { scope: 'cause', to: '', note: '' },
    { to: isEmail('Please check the email address.') },
  );
  const open = useIssues(targetId, { view: 'open' }).data?.severities;
  const refresh = useRefresh();
  const send = useSend(sendFixLink, {
    // The link is shown this once, and waits for nothing.
    onSuccess: (made) => {
      onMade(made);
      return refresh(loadFixLinks, loadIssue, loadIssues);
    },
  });
  const submit = ({ scope, to, note }: typeof form.values) =>
    send.mutate({
      targetId,
      note: note.trim(),
      ...(scope === 'cause' && { causeOf: issue.issueId }),
      ...(to.trim() !== '' && { email: to.trim() }),
    });
  const all = open ? totalOf(open.filter(isToFix)).causes : 1;
  return (
    <DialogForm
      action={form.values.to.trim() === '' ? 'Make the Link' : 'Send'}
      back="Back"
      isSending={send.isPending}
      form={form}
      complaint={send.error && sentenceFor(send.error, sendFixRefusals)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        They get a page that says what was found, where, and how to fix it. They can have it checked
        again there, without an account.
      </Text>
      <Radio.Group
        label="What to send"
        value={form.values.scope}
        onChange={(scope) => form.set('scope', scope)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="cause" label={issue.title} />
          <Radio
            value="all"
            label={`Everything that is open on ${siteName}${all > 1 ? `: ${all} things to fix` : ''}`}
          />
        </Stack>
      </Radio.Group>
      <TextField
        type="email"
        label="Their email address"
        hint="Leave it empty to copy the link and send it yourself."
        maxLength={254}
        data-autofocus
        {...form.field('to')}
      />
      <TextAreaField
        label="A word from you"
        hint="Stands on the page, not in the mail."
        maxLength={1000}
        minRows={2}
        maxRows={6}
        {...form.field('note')}
      />
    </DialogForm>
  );
}
