import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { timeZoneShown } from '#kit/web/dates.ts';
import { toastUndo } from '#kit/web/feedback/toastUndo.tsx';
import { required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { decideIssue } from '#modules/products/monitoring/calls.ts';
import type { Decision } from '#modules/products/monitoring/vocabulary.ts';
import { formProblems } from '../copy.ts';
import { decideWords } from '../copyIssues.ts';
import { decideRefusals } from '../copyRefusals.ts';
import { decidedCalls, useTakeBack } from '../decisions.ts';
import { acceptanceDates, endOfDay } from '../rules/acceptance.ts';

interface Props {
  issueId: string;
  decision: Decision;
  onClose: () => void;
}

/** Asks for the reason of a decision, and for an acceptance's end. */
export function DecideDialog({ issueId, decision, onClose }: Props) {
  const zone = timeZoneShown();
  const [dates] = useState(() => acceptanceDates(zone, new Date()));
  const words = decideWords[decision];
  const hasEnd = decision === 'accepted';
  const form = useFields(
    { reason: '', date: dates.usual },
    {
      reason: required('Please say why, so that others understand it later.'),
      ...(hasEnd && { date: required(formProblems.DATE_MISSING) }),
    },
  );
  const { takeBack } = useTakeBack(issueId);
  const decide = useSend(decideIssue, {
    refreshes: decidedCalls,
    onSuccess: () => {
      toastUndo(words.done, takeBack);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.title}
      action={words.action}
      back="Back"
      size="md"
      isSending={decide.isPending}
      form={form}
      onSubmit={({ reason, date }) => {
        const until = hasEnd ? { until: endOfDay(date, zone) } : {};
        decide.mutate({ issueId, decision, reason: reason.trim(), ...until });
      }}
      onClose={onClose}
    >
      <Text>{words.what}</Text>
      <TextField label="Reason" maxLength={500} data-autofocus {...form.field('reason')} />
      {hasEnd && (
        <TextInput
          type="date"
          label="Until the end of"
          min={dates.first}
          max={dates.last}
          {...form.field('date')}
          onChange={(event) => form.set('date', event.currentTarget.value)}
        />
      )}
      {decide.error && <Notice kind="problem">{sentenceFor(decide.error, decideRefusals)}</Notice>}
    </FormDialog>
  );
}
