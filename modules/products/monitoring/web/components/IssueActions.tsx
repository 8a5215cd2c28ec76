import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { decideIssue } from '#modules/products/monitoring/calls.ts';
import type { Issue } from '#modules/products/monitoring/schemas.ts';
import type { Decision } from '#modules/products/monitoring/vocabulary.ts';
import { reopenedWords } from '../copyIssues.ts';
import { decidedCalls } from '../decidedCalls.ts';

const DecideDialog = lazy(async () => ({
  default: (await import('./DecideDialog.tsx')).DecideDialog,
}));

/** Accepts an issue for some time, marks it as a false positive, or withdraws either decision. */
export function IssueActions({ issue }: { issue: Issue }) {
  const [asked, setAsked] = useState<Decision | null>(null);
  const refresh = useRefresh();
  const reopen = useSend(decideIssue, {
    onSuccess: async () => {
      await refresh(...decidedCalls);
      toastSuccess(reopenedWords);
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  if (issue.decision)
    return (
      <Button
        variant="default"
        loading={reopen.isPending}
        onClick={() => reopen.mutate({ issueId: issue.issueId, decision: null })}
      >
        Take Decision Back
      </Button>
    );
  return (
    <Group gap="sm">
      {issue.state !== 'fixed' && (
        <Button variant="default" onClick={() => setAsked('accepted')}>
          Accept Issue
        </Button>
      )}
      <Button variant="default" onClick={() => setAsked('false_positive')}>
        False Positive
      </Button>
      <Suspense fallback={null}>
        {asked && (
          <DecideDialog issueId={issue.issueId} decision={asked} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </Group>
  );
}
