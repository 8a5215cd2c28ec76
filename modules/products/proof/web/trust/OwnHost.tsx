import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { domainPattern, storedDomain } from '#kit/contract/formats.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { CopyField } from '#kit/web/forms/CopyField.tsx';
import { Form } from '#kit/web/forms/Form.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ConfirmSend } from '#kit/web/frame/ConfirmSend.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import {
  checkTrustHost,
  loadTrust,
  nameTrustHost,
  removeTrustHost,
} from '#modules/products/proof/calls.ts';
import type { TrustPage } from '#modules/products/proof/schemas/trust.ts';
import { checkHostRefusals, hostStanding, hostWords, nameHostRefusals } from '../copyTrustHost.ts';

const refreshes = [loadTrust];

/** The page at a host of the organization's own: which, what to set in DNS, and how that stands (PRF-174). */
export function OwnHost({
  page: { ownHost, isOn },
  mayChange,
}: {
  page: TrustPage;
  mayChange: boolean;
}) {
  const [isNamed, setNamed] = useState(false);
  if (!ownHost && !mayChange) return null;
  return (
    <Section id="own-host" title={hostWords.title} gap="md">
      <Text>{hostWords.lead}</Text>
      {ownHost ? (
        <Named ownHost={ownHost} isOn={isOn} mayChange={mayChange} takesFocus={isNamed} />
      ) : (
        <NameForm onNamed={() => setNamed(true)} />
      )}
    </Section>
  );
}

const isHost = (text: string): string | null =>
  domainPattern.test(storedDomain(text)) ? null : hostWords.hostUnfit;

function NameForm({ onNamed }: { onNamed: () => void }) {
  const form = useFields({ host: '' }, { host: isHost });
  const name = useSend(nameTrustHost, { refreshes, onSuccess: onNamed });
  return (
    <Form
      form={form}
      complaint={name.error && sentenceFor(name.error, nameHostRefusals)}
      onSubmit={({ host }) => name.mutate({ host })}
    >
      <TextField
        label={hostWords.host}
        hint={hostWords.hostHint}
        maxLength={200}
        autoComplete="off"
        {...form.field('host')}
      />
      <Button type="submit" variant="default" loading={name.isPending}>
        {hostWords.begin}
      </Button>
    </Form>
  );
}

function Named({
  ownHost,
  isOn,
  mayChange,
  takesFocus,
}: {
  ownHost: NonNullable<TrustPage['ownHost']>;
  isOn: boolean;
  mayChange: boolean;
  takesFocus: boolean;
}) {
  const [isAsked, setAsked] = useState(false);
  const check = useSend(checkTrustHost, { refreshes, done: hostWords.checked });
  const standing = hostStanding(ownHost, isOn);
  return (
    <Stack gap="md">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {ownHost.host}
      </Text>
      {standing.isProblem ? (
        <Notice kind="problem">{standing.words}</Notice>
      ) : (
        <Text>{standing.words}</Text>
      )}
      {ownHost.records.map(({ type, name, value }, index) => (
        <Stack key={type} gap="xs">
          <CopyField
            label={hostWords.recordName(type)}
            value={name}
            takesFocus={takesFocus && index === 0}
          />
          <CopyField label={hostWords.recordValue(type)} value={value} />
        </Stack>
      ))}
      {check.error && <Notice kind="problem">{sentenceFor(check.error, checkHostRefusals)}</Notice>}
      {mayChange && (
        <Group gap="sm">
          <Button loading={check.isPending} onClick={() => check.mutate({})}>
            {hostWords.check}
          </Button>
          <Button variant="default" onClick={() => setAsked(true)}>
            {hostWords.remove}
          </Button>
        </Group>
      )}
      {isAsked && (
        <ConfirmSend
          title={hostWords.removeTitle}
          action={hostWords.remove}
          keep={hostWords.keep}
          call={removeTrustHost}
          input={{}}
          refreshes={refreshes}
          done={hostWords.removed}
          onClose={() => setAsked(false)}
        >
          {hostWords.removeText}
        </ConfirmSend>
      )}
    </Stack>
  );
}
