import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Outside, useLinkToken } from '#kit/web/frame/Outside.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { openSigning, signPolicy } from '#modules/products/policies/calls.ts';
import type { OpenedSigning } from '#modules/products/policies/schemas.ts';
import { PolicySkeleton } from '../components/PolicySkeleton.tsx';
import { PolicyText } from '../components/PolicyText.tsx';
import { ToSignList } from '../components/ToSignList.tsx';
import { deadSigningWords, signRefusals } from '../copySigning.ts';
import classes from './Sign.module.css';

type Valid = Extract<OpenedSigning, { state: 'valid' }>;

const ReadToSign = lazyPart(async () => (await import('../components/ReadToSign.tsx')).ReadToSign);

/** What somebody of the team reads and signs, by their personal link and without an account (POL-078). */
export function Sign() {
  const token = useLinkToken();
  const [chosen, choose] = useState<string>();
  const [told, tell] = useState<string>();
  const { data, error, refetch } = useCall(
    openSigning,
    { token, ...(chosen !== undefined && { signatureId: chosen }) },
    // The text stays what is read, until it is signed or turns out to be another.
    { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const show = (signatureId: string | undefined, words?: string) => {
    choose(signatureId);
    tell(words);
    window.scrollTo(0, 0);
  };
  const showAnew = async () => {
    await refetch();
    show(chosen, signRefusals.TEXT_CHANGED);
  };
  return (
    <Outside width={880}>
      <div role="status" className={classes.told}>
        {told && <Notice kind="info">{told}</Notice>}
      </div>
      {data?.state === 'valid' ? (
        <ToSign
          key={data.shown?.signatureId ?? 'none'}
          found={data}
          token={token}
          onShow={show}
          onChanged={showAnew}
        />
      ) : data ? (
        <Page title={deadSigningWords[data.state].title} width="narrow">
          <Text>{deadSigningWords[data.state].text}</Text>
        </Page>
      ) : (
        <Page title="Read and sign">
          {error ? (
            <ScreenError what="what to sign" error={error} retry={refetch} notLost="" />
          ) : (
            <PolicySkeleton />
          )}
        </Page>
      )}
    </Outside>
  );
}

interface Props {
  found: Valid;
  token: string;
  /** Shows another text, or the next that waits, and says something above it. */
  onShow: (signatureId: string | undefined, words?: string) => void;
  /** Another text is to be signed than the one shown. */
  onChanged: () => Promise<void>;
}

function ToSign({ found, token, onShow, onChanged }: Props) {
  const { shown, consent, policies } = found;
  return (
    <Page title={shown?.name ?? 'Nothing is left to sign'} lead={leadOf(found)}>
      {shown && (
        <Card as="article" aria-label={shown.name}>
          <PolicyText html={shown.text} />
        </Card>
      )}
      <Suspense fallback={null}>
        {shown?.file && <ReadToSign token={token} signatureId={shown.signatureId} />}
      </Suspense>
      {shown?.signedAt && (
        <Notice kind="info">
          You signed version {shown.version} on {formatDate(shown.signedAt)}.
        </Notice>
      )}
      {shown && !shown.signedAt && (
        <Agree
          // What was ticked holds for these words alone.
          key={`${shown.version} ${shown.textHash} ${consent}`}
          token={token}
          shown={shown}
          consent={consent}
          onSigned={(signedAt) => onShow(undefined, thanks(shown, signedAt))}
          onChanged={onChanged}
        />
      )}
      <ToSignList
        policies={policies}
        shownId={shown?.signatureId ?? null}
        onShow={(signatureId) => onShow(signatureId)}
      />
    </Page>
  );
}

interface AgreeProps {
  token: string;
  shown: NonNullable<Valid['shown']>;
  /** The words to agree to. */
  consent: string;
  onSigned: (signedAt: string) => void;
  /** Another text is to be signed. */
  onChanged: () => Promise<void>;
}

/** The box with the words that are agreed to, and the button that signs. */
function Agree({ token, shown, consent, onSigned, onChanged }: AgreeProps) {
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

function leadOf({ shown, companyName, name, policies }: Valid): string {
  if (shown && !shown.signedAt)
    return `${companyName} asks you, ${name}, to read version ${shown.version} of this policy, and to say that you agree.`;
  return policies.length > 0
    ? `Thank you, ${name}. ${companyName} keeps what you signed.`
    : `${companyName} does not ask you to sign anything at present.`;
}

const thanks = ({ name, version }: { name: string; version: number }, signedAt: string): string =>
  `Thank you. You signed ${name}, version ${version}, on ${formatDate(signedAt)}.`;
