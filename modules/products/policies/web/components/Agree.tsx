import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { openSigning, signPolicy } from '#modules/products/policies/calls.ts';
import type { OpenedSigning } from '#modules/products/policies/schemas.ts';
import { signRefusals } from '../copySigning.ts';

interface Props {
  token: string;
  shown: NonNullable<Extract<OpenedSigning, { state: 'valid' }>['shown']>;
  /** The words to agree to. */
  consent: string;
  onSigned: (signedAt: string) => void;
  /** Another text is to be signed. */
  onChanged: () => Promise<void>;
}

/** The box with the words that are agreed to, and the button that signs. */
export function Agree({ token, shown, consent, onSigned, onChanged }: Props) {
  const [isTicked, setTicked] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const sign = useSend(signPolicy, {
    refreshes: [openSigning],
    onSuccess: ({ signedAt }) => onSigned(signedAt),
    onError: async ({ code }) => {
      if (code === 'TEXT_CHANGED') await onChanged();
    },
  });
  // That there is another text is said above it.
  const error = sign.error?.code === 'TEXT_CHANGED' ? null : sign.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissed(!isTicked);
    const { signatureId, version, textHash } = shown;
    if (isTicked) sign.mutate({ token, signatureId, version, textHash, consent, agreed: true });
  };
  return (
    <Card as="section" aria-label="Sign">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Checkbox
            checked={isTicked}
            onChange={(event) => {
              setTicked(event.currentTarget.checked);
              setMissed(false);
            }}
            label={consent}
            error={isMissed && 'Please tick the box first, once you have read the text.'}
          />
          {error && <Notice kind="problem">{sentenceFor(error, signRefusals)}</Notice>}
          <Group>
            <Button type="submit" loading={sign.isPending}>
              I agree
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
