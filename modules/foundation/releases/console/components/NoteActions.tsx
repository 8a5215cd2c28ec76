import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSend } from '#kit/web/api/hooks.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import {
  deleteNote,
  listNotes,
  publishNote,
  readNote,
  withdrawNote,
} from '#modules/foundation/releases/calls.ts';
import type { OpenedNote } from '#modules/foundation/releases/schemas.ts';
import { basePath, editPath } from '../paths.ts';

const calls = { publish: publishNote, withdraw: withdrawNote, delete: deleteNote };
type Act = keyof typeof calls;

const dialogs: Record<Act, { title: string; button: string; done: string }> = {
  publish: { title: 'Publish this note?', button: 'Publish', done: 'Published.' },
  withdraw: { title: 'Withdraw this note?', button: 'Withdraw', done: 'Withdrawn.' },
  delete: { title: 'Delete this note?', button: 'Delete', done: 'Deleted.' },
};
const wordsOf = ({ title, brandNameLong }: OpenedNote): Record<Act, string> => ({
  publish: `Everybody of ${brandNameLong} who has begun the assessment sees “${title}” once, when they next open the dashboard, in place of what was shown until now. It can be changed afterwards without being shown again.`,
  withdraw: `Nobody is shown “${title}” any more. Who has not seen it is shown the one before it, if there is one. Published again, it is shown once more to everybody.`,
  delete: `“${title}” is thrown away.`,
});

/** The actions that a note's state allows, each with a confirmation. */
export function NoteActions({ note }: { note: OpenedNote }) {
  const { noteId, publishedAt } = note;
  const [asked, setAsked] = useState<Act | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {publishedAt ? (
        <Button variant="default" onClick={() => setAsked('withdraw')}>
          Withdraw
        </Button>
      ) : (
        <Button onClick={() => setAsked('publish')}>Publish</Button>
      )}
      <Button component={Link} to={editPath(noteId)} variant="default">
        Change
      </Button>
      {!publishedAt && (
        <Button variant="default" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      )}
      {asked && <Question act={asked} note={note} onClose={close} />}
    </>
  );
}

function Question({ act, note, onClose }: { act: Act; note: OpenedNote; onClose: () => void }) {
  const navigate = useNavigate();
  const { title, button, done } = dialogs[act];
  const isDeletion = act === 'delete';
  const send = useSend(calls[act], {
    refreshes: isDeletion ? [listNotes] : [listNotes, readNote],
    done,
    refusals: {},
    onSuccess: () => {
      if (isDeletion) void navigate(basePath);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={title}
      action={button}
      color={isDeletion ? 'red.9' : null}
      isSending={send.isPending}
      onConfirm={() => send.mutate({ noteId: note.noteId })}
      onClose={onClose}
    >
      {wordsOf(note)[act]}
    </ConfirmDialog>
  );
}
