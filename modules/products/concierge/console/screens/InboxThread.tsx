import { Anchor, Button, Group, NativeSelect, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { sentenceFor, useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { addressOf, send } from '#kit/web/api/send.ts';
import { upload } from '#kit/web/api/upload.ts';
import { useStaff } from '#kit/web/console/staffContext.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { checkStaff, staffPicture } from '#modules/foundation/staff/calls.ts';
import {
  answerThread,
  changeThread,
  inboxFile,
  listInbox,
  markInboxRead,
  readInbox,
  removeInboxFile,
  uploadInboxFile,
} from '#modules/products/concierge/calls.ts';
import { threadStates } from '#modules/products/concierge/vocabulary.ts';
import { ThreadComposer } from '#modules/products/concierge/web/components/ThreadComposer.tsx';
import { ThreadMessages } from '#modules/products/concierge/web/components/ThreadMessages.tsx';
import { topicLabels } from '#modules/products/concierge/web/components/threadWords.ts';
import type { FileCalls } from '#modules/products/concierge/web/components/useAttachments.ts';
import { AnswerPicker } from '../components/AnswerPicker.tsx';
import { answerRefusals, filledAnswer, inboxStateNames, staffChoices } from '../inboxCopy.ts';
import { customerPath, inboxPath, postPath } from '../paths.ts';

const above = <BackLink to={inboxPath}>All of the inbox</BackLink>;

export function InboxThread() {
  const { orgId = '', threadId = '' } = useParams();
  const { data, error, refetch } = useCall(
    readInbox,
    { orgId, threadId },
    { refetchInterval: 15_000 },
  );
  const { mutate: markRead } = useSend(markInboxRead, { refreshes: [listInbox] });
  const count = data?.messages.length;
  // If that fails, only the mark in the list stays.
  useEffect(() => {
    if (count !== undefined) markRead({ orgId, threadId });
  }, [orgId, threadId, count, markRead]);
  if (!data)
    return (
      <Unread
        title="Conversation"
        above={above}
        kind="conversation"
        what="the conversation"
        error={error}
        retry={refetch}
      />
    );
  return <Loaded key={threadId} thread={data} />;
}

type Opened = OutputOf<typeof readInbox>;

function Loaded({ thread }: { thread: Opened }) {
  const { orgId, threadId, subject, companyName, about, messages, state, batchId } = thread;
  const refresh = useRefresh();
  // Saved answers are brands', and none of who is there for named customers.
  const { forNamedCustomers } = useStaff();
  const reply = useSend(answerThread, {
    onSettled: () => refresh(readInbox, listInbox, checkStaff),
  });
  const fileCalls: FileCalls = {
    upload: (file, signal, request) =>
      upload(uploadInboxFile, { orgId, threadId }, file, signal, request),
    remove: (fileId) => send(removeInboxFile, { orgId, fileId }),
  };
  const [first] = messages;
  return (
    <Page
      title={subject}
      above={above}
      lead={
        <>
          <Anchor component={Link} fw={600} to={customerPath(orgId)}>
            {companyName}
          </Anchor>
          {about.kind !== 'free' && (
            <>
              {', '}
              {topicLabels[about.kind].toLowerCase()}{' '}
              {batchId ? (
                <Anchor component={Link} to={postPath(batchId)}>
                  {about.title}
                </Anchor>
              ) : (
                about.title
              )}
            </>
          )}
        </>
      }
    >
      <Standing thread={thread} />
      <ThreadMessages
        messages={messages}
        own="staff"
        fileAddress={({ fileId }) => addressOf(inboxFile, { orgId, threadId, fileId })}
        pictureAddress={(pictureId) => addressOf(staffPicture, { pictureId })}
      />
      {messages.at(-1)?.side === 'staff' && (
        <Text size="sm" c="dimmed" ta="end">
          {thread.isReadByCustomer ? 'Read by the customer' : 'Not read yet'}
        </Text>
      )}
      <Card>
        <ThreadComposer
          label={first ? `Answer ${first.name}` : 'Answer'}
          button={state === 'closed' ? 'Send and open again' : 'Send'}
          tools={(insert) =>
            !forNamedCustomers && (
              <AnswerPicker
                brandId={thread.brandId}
                onInsert={(text) => insert(filledAnswer(text, thread))}
              />
            )
          }
          hint={`The customer gets it by mail, word for word, unless they read it first or turned these mails off.${thread.hours ? ` Promised hours: ${thread.hours}.` : ''}`}
          problem={reply.error && sentenceFor(reply.error, answerRefusals)}
          isSending={reply.isPending}
          fileCalls={fileCalls}
          send={(message) => reply.mutateAsync({ orgId, threadId, ...message })}
        />
      </Card>
    </Page>
  );
}

/** Whose turn it is, and who looks after it; saved as soon as it is chosen. */
function Standing({ thread: { orgId, threadId, state, assignedTo, staff } }: { thread: Opened }) {
  const refresh = useRefresh();
  const change = useSend(changeThread, {
    onSettled: () => refresh(readInbox, listInbox, checkStaff),
    refusals: {},
  });
  const set = (changes: { state?: typeof state; assignedTo?: string | null }) =>
    change.mutate({ orgId, threadId, ...changes });
  return (
    <Group gap="md" align="end">
      <NativeSelect
        label="State"
        value={state}
        disabled={change.isPending}
        data={threadStates.map((value) => ({ value, label: inboxStateNames[value] }))}
        onChange={({ currentTarget }) => {
          const choice = threadStates.find((one) => one === currentTarget.value);
          if (choice) set({ state: choice });
        }}
      />
      <NativeSelect
        label="Looked after by"
        value={assignedTo ?? ''}
        disabled={change.isPending}
        data={[{ value: '', label: 'Nobody' }, ...staffChoices(staff)]}
        onChange={({ currentTarget }) => set({ assignedTo: currentTarget.value || null })}
      />
      {state !== 'closed' && (
        <Button
          variant="default"
          loading={change.isPending}
          onClick={() => set({ state: 'closed' })}
        >
          Close
        </Button>
      )}
    </Group>
  );
}
