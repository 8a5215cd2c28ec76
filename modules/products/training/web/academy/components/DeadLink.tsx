import { Button } from '@mantine/core';
import { IconLinkOff, IconMailForward } from '@tabler/icons-react';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { requestFreshLink } from '#modules/products/training/calls.ts';
import type { DeadLinkState } from '#modules/products/training/vocabulary.ts';
import { deadLinkWords, freshWords } from '../copy.ts';
import { Message } from './Message.tsx';

interface Props {
  token: string;
  state: DeadLinkState;
  /** The title of the lesson. */
  title: string;
  mailedTo: string;
}

/** Says that a link was forwarded, expired or was replaced, and offers a fresh one. */
export function DeadLink({ token, state, title, mailedTo }: Props) {
  const { mutate, isPending, isSuccess, error } = useSend(requestFreshLink);
  const words = deadLinkWords[state];
  const picture = isSuccess ? <IconMailForward size={32} /> : <IconLinkOff size={32} />;
  return (
    <Message
      title={words.title}
      picture={picture}
      action={
        !isSuccess && (
          <Button loading={isPending} onClick={() => mutate({ token })}>
            {freshWords.send}
          </Button>
        )
      }
    >
      <p>
        <strong>{title}</strong>
      </p>
      <p role={isSuccess ? 'status' : undefined}>
        {isSuccess ? freshWords.sent(mailedTo) : words.text}
      </p>
      {error && <p role="alert">{sentenceFor(error)}</p>}
    </Message>
  );
}
