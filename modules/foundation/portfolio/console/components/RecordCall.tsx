import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { addNote, readCallSheet, recordCall, snoozeCall, whoNeedsACall } from '../../calls.ts';
import type { CallSheet } from '../../schemas.ts';
import { maxCallNote } from '../../vocabulary.ts';
import { type Begin, quietWords, snoozes } from '../copy.ts';
import classes from './CallDialog.module.css';

export function RecordCall({
  orgId,
  sheet: { reasons: seen },
  begin,
  onDone,
}: {
  orgId: string;
  sheet: CallSheet;
  begin: Begin | undefined;
  onDone: () => void;
}) {
  const [note, setNote] = useState('');
  const refresh = useRefresh();
  const outcome = {
    onSuccess: onDone,
    done: ({ quietUntil }: { quietUntil: string }) => quietWords(quietUntil),
    refusals: {},
    onSettled: () => refresh(readCallSheet, whoNeedsACall),
  };
  const record = useSend(recordCall, outcome);
  const snooze = useSend(snoozeCall, outcome);
  const take = useSend(addNote, { ...outcome, done: 'Noted. The call list stays as it is.' });
  const isBusy = record.isPending || snooze.isPending || take.isPending;
  const form = useRef<HTMLFormElement>(null);
  // The dialog opens before there is a form in it, and has looked for this by then.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    record.mutate({ customers: [{ orgId, seen }], note });
  };
  return (
    <form ref={form} onSubmit={submit}>
      <Stack gap={20}>
        <Textarea
          label="What came of it (optional)"
          description="For the staff. The customer does not see it here, and may ask for a copy of all that is kept."
          data-autofocus={begin === 'note' || undefined}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={maxCallNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group gap={8}>
          <Button
            type="submit"
            data-autofocus={begin === 'called' || undefined}
            loading={record.isPending}
            disabled={isBusy}
          >
            Called
          </Button>
          <Button
            variant="default"
            loading={take.isPending}
            disabled={isBusy || note.trim() === ''}
            onClick={() => take.mutate({ orgId, note })}
          >
            Keep the note alone
          </Button>
        </Group>
        <fieldset className={classes.later}>
          <legend>Not today: put it off for</legend>
          <Group gap={8}>
            {snoozes.map(({ days, label }, index) => (
              <Button
                key={days}
                variant="default"
                data-autofocus={(begin === 'later' && index === 0) || undefined}
                disabled={isBusy}
                onClick={() => snooze.mutate({ customers: [{ orgId, seen }], days })}
              >
                {label}
              </Button>
            ))}
          </Group>
        </fieldset>
      </Stack>
    </form>
  );
}
