import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { decideIssue, loadIssue, recheckIssue } from '#modules/products/monitoring/calls.ts';
import type { Issue } from '#modules/products/monitoring/schemas.ts';
import type { Decision } from '#modules/products/monitoring/vocabulary.ts';
import { recheckRefusals } from '../copyFixing.ts';
import { reopenedWords } from '../copyIssues.ts';
import { decidedCalls } from '../decidedCalls.ts';

const DecideDialog = lazy(async () => ({
  default: (await import('./DecideDialog.tsx')).DecideDialog,
}));
const SendFixDialog = lazy(async () => ({
  default: (await import('./SendFixDialog.tsx')).SendFixDialog,
}));

interface Props {
  issue: Issue;
  siteName: string;
  /** Whether a recheck can be asked for now. */
  canRecheck: boolean;
}

/** Gets an issue fixed: sends it, checks it again, or says that there is nothing to fix. */
export function IssueActions({ issue, siteName, canRecheck }: Props) {
  const { issueId } = issue;
  const [asked, setAsked] = useState<Decision | 'send' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const refresh = useRefresh();
  const reopen = useSend(decideIssue, {
    onSuccess: async () => {
      await refresh(...decidedCalls);
      toastSuccess(reopenedWords);
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  const recheck = useSend(recheckIssue, {
    onSuccess: () => refresh(loadIssue),
    onError: (error) => toastError(sentenceFor(error, recheckRefusals)),
  });
  if (issue.decision)
    return (
      <Button
        variant="default"
        loading={reopen.isPending}
        onClick={() => reopen.mutate({ issueId, decision: null })}
      >
        Take Decision Back
      </Button>
    );
  const isOpen = issue.state !== 'fixed';
  const close = () => {
    setAsked(null);
    opener.current?.focus();
  };
  return (
    <Group gap="sm">
      {isOpen && (
        <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => setAsked('send')}>
          Send to Who Fixes It
        </Button>
      )}
      {isOpen && canRecheck && (
        <Button
          variant="default"
          loading={recheck.isPending}
          onClick={() => recheck.mutate({ issueId })}
        >
          Check Again Now
        </Button>
      )}
      <Menu position="bottom-end" shadow="md" withinPortal={false}>
        <Menu.Target>
          <Button
            ref={opener}
            variant="default"
            rightSection={<IconChevronDown size={18} aria-hidden />}
          >
            Not a Problem Here
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isOpen && (
            <Menu.Item mih={44} onClick={() => setAsked('accepted')}>
              Accept Issue
            </Menu.Item>
          )}
          <Menu.Item mih={44} onClick={() => setAsked('false_positive')}>
            False Positive
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {asked === 'send' && <SendFixDialog issue={issue} siteName={siteName} onClose={close} />}
        {asked !== null && asked !== 'send' && (
          <DecideDialog issueId={issueId} decision={asked} onClose={close} />
        )}
      </Suspense>
    </Group>
  );
}
