import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { type EventName, eventSentences } from '#kit/contract/events.ts';
import type { Sending } from '#kit/web/api/hooks.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { DialogForm } from '#kit/web/forms/FormDialog.tsx';
import { MakeSecretDialog, SecretOnce } from '#kit/web/forms/MakeSecretDialog.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import type { MadeEndpoint } from '#modules/foundation/webhooks/schemas.ts';
import { maxUrl } from '#modules/foundation/webhooks/vocabulary.ts';
import { makeEndpointRefusals, makeWords, webhookWords } from '../copy.ts';

export type Making = Sending<{ url: string; events: EventName[] }, MadeEndpoint>;

/** Adds an address, and shows its secret this once (API-212). */
export const MakeEndpointDialog = ({ make, onClose }: { make: Making; onClose: () => void }) => (
  <MakeSecretDialog<MadeEndpoint>
    title={makeWords.title}
    size="lg"
    make={make}
    onClose={onClose}
    form={(onMade, close) => <MakeForm make={make} onMade={onMade} onClose={close} />}
    secretOf={(made, close) => <Secret made={made} onClose={close} />}
  />
);

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
