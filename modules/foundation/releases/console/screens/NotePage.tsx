import { formatDateTime } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { NoteActions } from '../components/NoteActions.tsx';
import { NoteLoader } from '../components/NoteLoader.tsx';
import { NotePreview } from '../components/NotePreview.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { moduleNames } from '../copy.ts';
import { basePath } from '../paths.ts';

/** One release note, as customers see it. */
export const NotePage = () => (
  <NoteLoader>
    {(note) => (
      <Page
        title={note.title}
        width="narrow"
        above={<BackLink to={basePath}>Release notes</BackLink>}
        lead={
          <>
            <StateBadge note={note} /> {note.brandNameLong}, {moduleNames[note.module]}.{' '}
            {note.publishedAt && `Published ${formatDateTime(note.publishedAt)}. `}
            Last changed {formatDateTime(note.changedAt)} by {note.changedBy}.
          </>
        }
        actions={<NoteActions note={note} />}
      >
        <NotePreview {...note} />
      </Page>
    )}
  </NoteLoader>
);
