import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { newId } from '#kit/web/api/newId.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { listNotes, writeNote } from '#modules/foundation/releases/calls.ts';
import { NoteForm } from '../components/NoteForm.tsx';
import { writeRefusals } from '../copy.ts';
import { basePath, notePath } from '../paths.ts';

const title = 'New release note';
const above = <BackLink to={basePath}>Release notes</BackLink>;

/** Writes a new note for the brand that the list showed. */
export function WriteNote() {
  const [query] = useSearchParams();
  // Generated here, so that a retry after a lost answer does not create a second note.
  const [noteId] = useState(newId);
  const navigate = useNavigate();
  const list = useCall(listNotes, {});
  const write = useSend(writeNote, {
    refreshes: [listNotes],
    done: 'Kept as a draft. Customers see it once you publish it.',
    onSuccess: () => navigate(notePath(noteId)),
  });
  if (!list.data) {
    const words = { title, kind: 'page', what: 'the brands' };
    return <Unread {...words} above={above} error={list.error} retry={list.refetch} />;
  }
  const { brands } = list.data;
  const [first, ...others] = brands;
  const named = brands.find(({ brandId }) => brandId === query.get('brand'));
  const only = others.length === 0 ? first : undefined;
  return (
    <Page
      title={title}
      above={above}
      lead="Tell a brand’s customers what is new in their cyber maturity assessment. It is kept as a draft until you publish it."
    >
      <NoteForm
        initial={{ brandId: (named ?? only)?.brandId ?? '', title: '', body: '' }}
        brands={brands}
        complaint={write.error && sentenceFor(write.error, writeRefusals)}
        isSaving={write.isPending}
        saveLabel="Save draft"
        onSave={(draft) => write.mutate({ noteId, module: 'cybermaturity', ...draft })}
      />
    </Page>
  );
}
