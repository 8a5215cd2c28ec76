import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { type EventName, eventSentences } from '#kit/contract/events.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { DialogForm } from '#kit/web/forms/FormDialog.tsx';
import { SecretOnce } from '#kit/web/forms/SecretOnce.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import type { MadeEndpoint } from '#modules/foundation/webhooks/schemas.ts';
import { maxUrl } from '#modules/foundation/webhooks/vocabulary.ts';
import { makeEndpointRefusals, makeWords, webhookWords } from '../copy.ts';

/** What is needed of a call that is sent: an organization's or a brand's. */
export interface Sending<Input, Output> {
  isPending: boolean;
  error: CallError | null;
  mutate(input: Input, then?: { onSuccess: (output: Output) => void }): void;
  /** Forgets what was refused before. */
  reset(): void;
}
export type Making = Sending<{ url: string; events: EventName[] }, MadeEndpoint>;

/** Adds an address, and shows its secret this once: from then on the dialog closes by its button alone (API-212). */
export function MakeEndpointDialog({ make, onClose }: { make: Making; onClose: () => void }) {
  const [made, setMade] = useState<MadeEndpoint>();
  const close = () => {
    make.reset();
    onClose();
  };
  return (
    <Dialog
      onClose={close}
      title={makeWords.title}
      size="lg"
      withCloseButton={!made}
      closeOnClickOutside={!made}
      // What was sent may ask something in a dialog above this one, whose the Escape key is then.
      closeOnEscape={!made && !make.isPending}
    >
      {made ? (
        <Secret made={made} onClose={close} />
      ) : (
        <MakeForm make={make} onClose={close} onMade={setMade} />
      )}
    </Dialog>
  );
}

export const Secret = ({ made, onClose }: { made: MadeEndpoint; onClose: () => void }) => (
  <SecretOnce
    label={makeWords.secret}
    secret={made.secret}
    careful={makeWords.careful}
    onClose={onClose}
  >
    Of {made.endpoint.url}
  </SecretOnce>
);

function MakeForm({
  make,
  onClose,
  onMade,
}: {
  make: Making;
  onClose: () => void;
  onMade: (made: MadeEndpoint) => void;
}) {
  const form = useFields(
    { url: '' },
    { url: (value) => (URL.canParse(value) ? null : makeWords.urlUnfit) },
  );
  const [events, setEvents] = useState<string[]>(Object.keys(eventSentences));
  const chosen = events.filter((name): name is EventName => name in eventSentences);
  return (
    <DialogForm
      action={webhookWords.make}
      isDisabled={chosen.length === 0}
      isSending={make.isPending}
      form={form}
      complaint={make.error && sentenceFor(make.error, makeEndpointRefusals)}
      onSubmit={({ url }) => make.mutate({ url, events: chosen }, { onSuccess: onMade })}
      onClose={onClose}
    >
      <TextField
        label={makeWords.url}
        hint={makeWords.urlHint}
        type="url"
        maxLength={maxUrl}
        data-autofocus
        {...form.field('url')}
      />
      <Checkbox.Group
        label={makeWords.events}
        value={events}
        onChange={setEvents}
        error={chosen.length === 0 && makeWords.eventsMissing}
      >
        <Stack gap={4} mt={4}>
          {Object.entries(eventSentences).map(([name, sentence]) => (
            <Checkbox key={name} value={name} label={sentence} description={name} py={4} />
          ))}
        </Stack>
      </Checkbox.Group>
    </DialogForm>
  );
}
