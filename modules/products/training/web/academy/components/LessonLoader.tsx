import { Button } from '@mantine/core';
import { IconLinkOff, IconMailForward, IconSchoolOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { openLesson, requestFreshLink } from '#modules/products/training/calls.ts';
import type { ValidLesson } from '#modules/products/training/schemas.ts';
import type { DeadLinkState } from '#modules/products/training/vocabulary.ts';
import { deadLinkWords, freshWords, words } from '../copy.ts';
import { AcademyPage, Message } from './AcademyPage.tsx';

interface Loaded {
  token: string;
  opened: ValidLesson;
  /** Loads it again. */
  refetch: () => unknown;
}

/** Loads the lesson of the link in the address for a page; says why where the link opens none. */
export function LessonLoader({ children }: { children: (loaded: Loaded) => ReactNode }) {
  const { token = '' } = useParams();
  // Loaded once, so that a later answer does not disturb the lesson.
  const { data, error, refetch } = useCall(
    openLesson,
    { token },
    { staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' },
  );
  if (data?.state === 'valid') return children({ token, opened: data, refetch });
  if (data?.state === 'unavailable')
    return (
      <Message title={freshWords.unavailable} picture={<IconSchoolOff size={32} />}>
        {freshWords.unavailableText}
      </Message>
    );
  if (data) return <DeadLink token={token} {...data} />;
  return (
    <AcademyPage>
      {error ? (
        <ScreenError what={words.loading} error={error} retry={refetch} />
      ) : (
        <Loading what={words.loading}>
          <SkeletonBar width={160} gap={12} />
          <SkeletonBar height={36} gap={20} />
          <SkeletonBar gap={10} />
          <SkeletonBar gap={10} />
          <SkeletonBar width="70%" gap={28} />
          <SkeletonBar height={120} radius="lg" gap={24} />
          <SkeletonBar width={140} height={44} radius="md" />
        </Loading>
      )}
    </AcademyPage>
  );
}

/** The button that asked is gone (SHL-191). */
const takeFocus = (words: HTMLElement | null) => words?.focus();

interface DeadLinkProps {
  token: string;
  state: DeadLinkState;
  /** The title of the lesson. */
  title: string;
  mailedTo: string;
}

/** Says that a link was forwarded, expired or was replaced, and offers a fresh one. */
function DeadLink({ token, state, title, mailedTo }: DeadLinkProps) {
  const { mutate, isPending, isSuccess, error } = useSend(requestFreshLink);
  const sentences = deadLinkWords[state];
  const picture = isSuccess ? <IconMailForward size={32} /> : <IconLinkOff size={32} />;
  return (
    <Message
      title={sentences.title}
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
      <p ref={isSuccess ? takeFocus : undefined} tabIndex={-1}>
        {isSuccess ? freshWords.sent(mailedTo) : sentences.text}
      </p>
      {error && <p role="alert">{sentenceFor(error)}</p>}
    </Message>
  );
}
