import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { StartAnew } from '#kit/web/console/DocumentForm.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { changeNote, listNotes, readNote } from '#modules/foundation/releases/calls.ts';
import type { OpenedNote } from '#modules/foundation/releases/schemas.ts';
import { NoteForm } from '../components/NoteForm.tsx';
import { NoteLoader } from '../components/NoteLoader.tsx';
import { changeRefusals } from '../copy.ts';
import { notePath } from '../paths.ts';

export const EditNote = () => (
  <NoteLoader>
    {(note, readAgain) => <Editing key={note.noteId} read={note} readAgain={readAgain} />}
  </NoteLoader>
);

function Editing({
  read,
  readAgain,
}: {
  read: OpenedNote;
  readAgain: () => Promise<{ data?: OpenedNote | undefined }>;
}) {
  // The note as editing began: a refetch in the background must not change it.
  const [begun, setBegun] = useState(read);
  const { noteId, title, changedAt, publishedAt, brandNameLong } = begun;
  const navigate = useNavigate();
  const change = useSend(changeNote, {
    refreshes: [readNote, listNotes],
    done: 'Saved.',
    onSuccess: () => navigate(notePath(noteId)),
  });
  const startAnew = async () => {
    const { data } = await readAgain();
    if (!data) return;
    setBegun(data);
    change.reset();
  };
  return (
    <Page
      title={`Change “${title}”`}
      above={<BackLink to={notePath(noteId)}>Back</BackLink>}
      lead={
        publishedAt
          ? `Published for ${brandNameLong}: who has not seen it yet is shown what you save; nobody is shown it twice.`
          : `A draft for ${brandNameLong}. No customer sees it yet.`
      }
    >
      <NoteForm
        key={changedAt}
        initial={begun}
        brands={null}
        complaint={
          change.error && (
            <>
              {sentenceFor(change.error, changeRefusals)}{' '}
              <StartAnew error={change.error} startAnew={startAnew} />
            </>
          )
        }
        isSaving={change.isPending}
        saveLabel="Save"
        onSave={({ title: named, body }) =>
          change.mutate({ noteId, changedAt, title: named, body })
        }
      />
    </Page>
  );
}
