import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { sentenceFor, useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { AskExpert } from '#kit/web/frame/AskExpert.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Face } from '#kit/web/pictures/Face.tsx';
import {
  expertPicture,
  listThreads,
  markThreadRead,
  readThread,
  threadFile,
  writeInThread,
} from '#modules/products/concierge/calls.ts';
import type { OpenedThread } from '#modules/products/concierge/schemas.ts';
import { Ask, customerFiles } from '../components/Ask.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { PostSkeleton } from '../components/Skeletons.tsx';
import { ThreadComposer } from '../components/ThreadComposer.tsx';
import { ThreadMessages } from '../components/ThreadMessages.tsx';
import { ThreadStateBadge } from '../components/ThreadStateBadge.tsx';
import { answeredWords, topicLabels, writeInRefusals } from '../components/threadWords.ts';
import { newThread, tabPath } from '../paths.ts';

export function Thread() {
  const { threadId = '' } = useParams();
  return threadId === newThread ? <Ask /> : <Opened threadId={threadId} />;
}

function Opened({ threadId }: { threadId: string }) {
  const { data, error, refetch } = useCall(
    readThread,
    { threadId },
    { retry: false, refetchInterval: 15_000 },
  );
  const { mutate: markRead } = useSend(markThreadRead, { refreshes: [listThreads] });
  const count = data?.messages.length;
  // If that fails, only the mark in the list stays.
  useEffect(() => {
    if (count !== undefined) markRead({ threadId });
  }, [threadId, count, markRead]);
  if (error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT')
    return <Redirect to={tabPath('conversations')} />;
  if (!data && error)
    return (
      <Page title="Conversation" above={<Breadcrumbs tab="conversations" here="Conversation" />}>
        <ScreenError what="this conversation" error={error} retry={refetch} />
      </Page>
    );
  if (!data) return <PostSkeleton what="the conversation" />;
  return <Loaded key={threadId} thread={data} />;
}

function Loaded({ thread }: { thread: OpenedThread }) {
  const { threadId, subject, state, about, messages, expert } = thread;
  const refresh = useRefresh();
  const pictureAddress = (pictureId: string) => addressOf(expertPicture, { threadId, pictureId });
  const write = useSend(writeInThread, { onSettled: () => refresh(readThread, listThreads) });
  return (
    <Page
      title={subject}
      above={<Breadcrumbs tab="conversations" here={subject} />}
      actions={<ThreadStateBadge state={state} />}
      width="narrow"
    >
      <Stack gap="lg">
        <Group gap="sm" wrap="nowrap">
          <Face
            name={expert.name ?? 'Cyber Concierge'}
            picture={expert.pictureId && pictureAddress(expert.pictureId)}
          />
          <span>
            <strong>{expert.name ?? 'Cyber Concierge'}</strong>
            <Text size="sm" c="dimmed">
              {expert.name ? 'Your expert' : 'One of our experts will answer you'}
              {expert.hours && ` · ${expert.hours}`}
            </Text>
          </span>
        </Group>
        {about.kind !== 'free' && (
          <Text>
            {topicLabels[about.kind]}{' '}
            {about.path ? (
              <Anchor component={Link} to={about.path}>
                {about.title}
              </Anchor>
            ) : (
              about.title
            )}
          </Text>
        )}
        <ThreadMessages
          messages={messages}
          own="customer"
          fileAddress={({ fileId }) => addressOf(threadFile, { threadId, fileId })}
          pictureAddress={pictureAddress}
        />
        <Card>
          {state === 'closed' ? (
            <Stack gap="md" align="flex-start">
              <Text>This conversation is closed. You can read it here, and ask something new.</Text>
              <AskExpert variant="filled" />
            </Stack>
          ) : (
            <ThreadComposer
              label="Write back"
              button="Send"
              hint={answeredWords}
              problem={write.error && sentenceFor(write.error, writeInRefusals)}
              isSending={write.isPending}
              fileCalls={customerFiles}
              send={(message) => write.mutateAsync({ threadId, ...message })}
            />
          )}
        </Card>
      </Stack>
    </Page>
  );
}
