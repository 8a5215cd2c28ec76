import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastUndo } from '#kit/web/feedback/toastUndo.tsx';
import { loadIssue, writeComment } from '#modules/products/monitoring/calls.ts';
import { maxCommentLength } from '#modules/products/monitoring/vocabulary.ts';
import { commentAdded } from '../copyIssues.ts';
import { writeCommentRefusals } from '../copyRefusals.ts';
import { useRemoveComment } from '../useRemoveComment.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';

/** Adds a comment to the history of an issue. */
export function CommentForm({ issueId }: { issueId: string }) {
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const refresh = useRefresh();
  const { remove } = useRemoveComment();
  const write = useSend(writeComment, {
    onSuccess: async ({ commentId }) => {
      setText('');
      setTried(false);
      await refresh(loadIssue);
      toastUndo(commentAdded, () => remove(commentId));
    },
  });
  const isMissing = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) write.mutate({ issueId, text: text.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label="Comment"
          description="All admins of your organization can read it. You can remove it for 15 minutes."
          maxLength={maxCommentLength}
          autosize
          minRows={2}
          maxRows={10}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isTried && isMissing ? 'Please write something.' : undefined}
        />
        {write.error && (
          <Notice kind="problem">{sentenceFor(write.error, writeCommentRefusals)}</Notice>
        )}
        <Group>
          <Button type="submit" variant="default" loading={write.isPending}>
            Add Comment
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
