import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { readNote } from '#modules/foundation/releases/calls.ts';
import type { OpenedNote } from '#modules/foundation/releases/schemas.ts';
import { basePath } from '../paths.ts';

/** Loads the note in the address for a screen. */
export function NoteLoader({
  children,
}: {
  children: (
    note: OpenedNote,
    readAgain: () => Promise<{ data?: OpenedNote | undefined }>,
  ) => ReactNode;
}) {
  const { noteId = '' } = useParams();
  const query = useCall(readNote, { noteId });
  if (query.data) return children(query.data, () => query.refetch());
  const words = { title: 'Release note', kind: 'release note', what: 'the release note' };
  const above = <BackLink to={basePath}>Release notes</BackLink>;
  return <Unread {...words} above={above} error={query.error} retry={query.refetch} />;
}
