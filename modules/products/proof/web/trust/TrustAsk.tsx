import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { useState } from 'react';
import { useParams } from 'react-router';
import { dayWords } from '#kit/contract/dates.ts';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor, useCall } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { checks, isEmail, required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { OpenedByLink } from '#kit/web/frame/Outside.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { challenge as freshChallenge } from '#modules/foundation/people/calls/captcha.ts';
import { askDocuments, loadAsk } from '#modules/products/proof/calls.ts';
import type { LoadedAsk } from '#modules/products/proof/schemas/trust.ts';
import { askRefusals, askWords } from '../copyTrust.ts';

type Open = Extract<LoadedAsk, { state: 'open' }>;

/** Where a visitor of a trust page asks for its documents (PRF-114). */
export function TrustAsk() {
  const { slug = '' } = useParams();
  const asking = useCall(loadAsk, { slug }, { retry: false });
  const { data } = asking;
  const opened = data?.state === 'open' && (
    <Page title={`Ask ${data.companyName} for documents`} width="narrow">
      <Policies open={data} />
      {data.hasForm ? (
        <Ask slug={slug} open={data} onChanged={asking.refetch} />
      ) : (
        <ByMail contact={data.contact} />
      )}
    </Page>
  );
  return (
    <OpenedByLink
      query={asking}
      opened={opened || null}
      title={data ? askWords.none : askWords.title}
      what={askWords.loading}
      nothing={askWords.noneText}
    />
  );
}

const Policies = ({ open: { policies } }: { open: Open }) => (
  <Section id="what" title={askWords.what} gap="md">
    <ul>
      {policies.map(({ id, name, approvedOn }) => (
        <li key={id}>
          {name}, approved on {dayWords(approvedOn)}
        </li>
      ))}
    </ul>
  </Section>
);

const ByMail = ({ contact }: { contact: string }) => (
  <Section id="by-mail" title={askWords.noForm} gap="md">
    {contact !== '' && (
      <Text>
        <Anchor href={`mailto:${contact}`}>{contact}</Anchor>
      </Text>
    )}
  </Section>
);

interface Asking {
  slug: string;
  open: Open;
  /** Other words are to be agreed to. */
  onChanged: () => unknown;
}

function Ask({ slug, open, onChanged }: Asking) {
  const { agreement, agreementSha256 } = open;
  // What was ticked holds for these words alone.
  const [ticked, setTicked] = useState<string>();
  const [isMissed, setMissed] = useState(false);
  const isTicked = ticked === agreementSha256;
  const form = useFields(
    { name: '', companyName: '', email: '' },
    {
      name: required(askWords.nameMissing),
      companyName: required(askWords.companyMissing),
      email: checks(required(askWords.emailMissing), isEmail()),
    },
  );
  const ask = useMutation({
    mutationFn: async (who: { name: string; companyName: string; email: string }) => {
      const captcha = await solveCaptcha();
      if (captcha === null) throw new CallError('CAPTCHA_FAILED', 422, '');
      return send(askDocuments, { slug, ...who, agreementSha256, agreed: true, captcha });
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'AGREEMENT_CHANGED') onChanged();
    },
  });
  if (ask.isSuccess)
    return (
      <Section id="sent" title={askWords.done} gap="md">
        <Text ref={focus} tabIndex={-1}>
          {askWords.doneText}
        </Text>
      </Section>
    );
  return (
    <Section id="you" title={askWords.you} gap="md">
      <Form
        form={form}
        complaint={ask.error && problemOf(ask.error)}
        onSubmit={(who) => {
          setMissed(!isTicked);
          if (isTicked) ask.mutate(who);
        }}
      >
        <TextField
          label={askWords.name}
          autoComplete="name"
          maxLength={80}
          {...form.field('name')}
        />
        <TextField
          label={askWords.company}
          autoComplete="organization"
          maxLength={100}
          {...form.field('companyName')}
        />
        <TextField
          label={askWords.email}
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <Stack gap="md">
          <Checkbox
            label={agreement}
            checked={isTicked}
            onChange={(event) => {
              setTicked(event.currentTarget.checked ? agreementSha256 : undefined);
              setMissed(false);
            }}
            error={isMissed && askWords.agreeFirst}
          />
          <div>
            <Button type="submit" loading={ask.isPending}>
              {askWords.action}
            </Button>
          </div>
        </Stack>
      </Form>
    </Section>
  );
}

/** The form that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Where no call was refused, the browser could not solve the captcha. */
const problemOf = (error: Error): string =>
  error instanceof CallError ? sentenceFor(error, askRefusals) : askWords.robot;

/** Solves the portal's own captcha, which takes the browser some seconds and nobody's hands. Null if it could not. */
async function solveCaptcha(): Promise<string | null> {
  const { challenge } = await send(freshChallenge, {});
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
