import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { newId } from '#kit/web/api/newId.ts';
import { send } from '#kit/web/api/send.ts';
import { upload } from '#kit/web/api/upload.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import {
  listThreads,
  removeThreadFile,
  startThread,
  threadTopic,
  uploadThreadFile,
} from '#modules/products/concierge/calls.ts';
import type { ThreadAbout } from '#modules/products/concierge/schemas.ts';
import { threadSubjects } from '#modules/products/concierge/vocabulary.ts';
import { threadPath } from '../paths.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { PostSkeleton } from './Skeletons.tsx';
import { ThreadComposer, type WrittenMessage } from './ThreadComposer.tsx';
import { answeredWords, callWords, doneWords, startRefusals, topicLabels } from './threadWords.ts';
import type { FileCalls } from './useAttachments.ts';

export const customerFiles: FileCalls = {
  upload: (file, signal, request) => upload(uploadThreadFile, {}, file, signal, request),
  remove: (fileId) => send(removeThreadFile, { fileId }),
};

/** What the address says that the question is about; nothing in particular else. */
function useAbout(): ThreadAbout {
  const [query] = useSearchParams();
  const kind = threadSubjects.find((one) => one === query.get('about')) ?? 'free';
  const id = query.get('id');
  return kind === 'free' || !id ? { kind: 'free' } : { kind, id };
}

export function Ask() {
  const about = useAbout();
  const { data, error, refetch } = useCall(threadTopic, about, { retry: false });
  if (error)
    return (
      <Page title="Ask Your Expert" above={<Breadcrumbs tab="conversations" here="Ask" />}>
        <ScreenError what="what you ask about" error={error} retry={refetch} />
      </Page>
    );
  if (!data) return <PostSkeleton what="the question" />;
  return <Question about={about} {...data} />;
}

const maxSubject = 160;

function Question({ about, title, hours }: { about: ThreadAbout; title: string; hours: string }) {
  const [query] = useSearchParams();
  const isCall = query.has('call');
  const begun = query.has('done') ? doneWords : isCall ? callWords : '';
  const [threadId] = useState(newId);
  const [subject, setSubject] = useState(isCall ? 'A call, please' : title.slice(0, maxSubject));
  const [isTried, setTried] = useState(false);
  const navigate = useNavigate();
  const start = useSend(startThread, { refreshes: [listThreads] });
  const isMissing = subject.trim() === '';
  const ask = async ({ text, files }: WrittenMessage) => {
    setTried(true);
    if (isMissing) throw new Error('The subject is missing.');
    await start.mutateAsync({ threadId, about, subject: subject.trim(), text, files });
    // After the composer is empty, so that it does not ask whether to leave.
    setTimeout(() => navigate(threadPath(threadId), { replace: true }));
  };
  return (
    <Page
      title={isCall ? 'Schedule a Call' : 'Ask Your Expert'}
      lead={
        isCall
          ? 'A person reads it and answers with a time. Calls take half an hour or less.'
          : 'A person reads it and answers you in plain words. There is no question too small.'
      }
      above={<Breadcrumbs tab="conversations" here="Ask" />}
      width="narrow"
    >
      <Card>
        <Stack gap="md">
          {about.kind !== 'free' && (
            <Text>
              {topicLabels[about.kind]} <strong>{title}</strong>
            </Text>
          )}
          <TextInput
            label="Subject"
            maxLength={maxSubject}
            value={subject}
            onChange={(event) => setSubject(event.currentTarget.value)}
            error={isTried && isMissing ? 'Please enter a subject.' : undefined}
          />
          <ThreadComposer
            label={begun ? 'Your message' : 'Your question'}
            begun={begun}
            button="Send"
            hint={hours ? `${answeredWords} Hours: ${hours}.` : answeredWords}
            problem={start.error && sentenceFor(start.error, startRefusals)}
            isSending={start.isPending}
            fileCalls={customerFiles}
            send={ask}
          />
        </Stack>
      </Card>
    </Page>
  );
}
