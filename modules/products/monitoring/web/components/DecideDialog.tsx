import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { timeZoneShown } from '#kit/web/dates.ts';
import { toastUndo } from '#kit/web/feedback/toastUndo.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { decideIssue } from '#modules/products/monitoring/calls.ts';
import type { Decision } from '#modules/products/monitoring/vocabulary.ts';
import { decideWords, reasonMissing } from '../copyIssues.ts';
import { decideRefusals } from '../copyRefusals.ts';
import { decidedCalls } from '../decidedCalls.ts';
import { acceptanceDates, endOfDay } from '../rules/acceptance.ts';
import { useTakeBack } from '../useTakeBack.ts';
import { problemText } from './formProps.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';

interface Props {
  issueId: string;
  decision: Decision;
  onClose: () => void;
}

/** Asks for the reason of a decision, and for an acceptance's end. */
export function DecideDialog({ issueId, decision, onClose }: Props) {
  const zone = timeZoneShown();
  const [dates] = useState(() => acceptanceDates(zone, new Date()));
  const [reason, setReason] = useState('');
  const [date, setDate] = useState(dates.usual);
  const [isTried, setTried] = useState(false);
  const reasonField = useRef<HTMLInputElement>(null);
  const words = decideWords[decision];
  const refresh = useRefresh();
  const { takeBack } = useTakeBack(issueId);
  const decide = useSend(decideIssue, {
    onSuccess: async () => {
      await refresh(...decidedCalls);
      toastUndo(words.done, takeBack);
      onClose();
    },
  });
  const isMissing = reason.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return reasonField.current?.focus();
    if (decision === 'accepted' && !date) return;
    const until = decision === 'accepted' ? { until: endOfDay(date, zone) } : {};
    decide.mutate({ issueId, decision, reason: reason.trim(), ...until });
  };
  return (
    <Dialog onClose={onClose} title={words.title} size="md">
      <form onSubmit={send} noValidate>
        <Stack gap="lg">
          <Text>{words.what}</Text>
          <TextInput
            ref={reasonField}
            label="Reason"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isTried && isMissing ? reasonMissing : undefined}
            data-autofocus
          />
          {decision === 'accepted' && (
            <TextInput
              type="date"
              label="Until the end of"
              value={date}
              min={dates.first}
              max={dates.last}
              onChange={(event) => setDate(event.currentTarget.value)}
              error={isTried && !date ? problemText('DATE_MISSING') : undefined}
            />
          )}
          {decide.error && (
            <Notice kind="problem">{sentenceFor(decide.error, decideRefusals)}</Notice>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Back
            </Button>
            <Button type="submit" loading={decide.isPending}>
              {words.action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
