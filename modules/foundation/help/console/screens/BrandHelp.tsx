import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { newId } from '#kit/web/api/newId.ts';
import { DocumentForm } from '#kit/web/console/DocumentForm.tsx';
import { DocumentPage } from '#kit/web/console/DocumentPage.tsx';
import { type DocumentProps, useVersionedDocument } from '#kit/web/console/useVersionedDocument.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { readHelp, saveHelp } from '#modules/foundation/help/calls.ts';
import { ArticleForm } from '../components/ArticleForm.tsx';
import { saveRefusals, unfit } from '../copy.ts';
import { complaintsAbout, complaintsIn, editedOf, newDraft, writtenOf } from '../editHelp.ts';

const maxArticles = 100;

/** Edits the help articles that a brand has beside ours, or in their places. */
export const BrandHelp = () => (
  <DocumentPage
    call={readHelp}
    title="Help articles"
    what="the articles"
    subject="own articles are"
    lead={() =>
      'Its own articles are added to ours or take their places, for its customers alone. What you save is live at once.'
    }
    Editor={HelpEditor}
  />
);

/** Edits all of the brand's own articles, which are saved as one document. */
function HelpEditor(props: DocumentProps<OutputOf<typeof readHelp>>) {
  const add = useRef<HTMLButtonElement>(null);
  const document = useVersionedDocument({
    ...props,
    readCall: readHelp,
    saveCall: saveHelp,
    begin: ({ articles }) => editedOf(articles),
    contentOf: (drafts) => ({ articles: writtenOf(drafts) }),
    savedAs: (drafts) => editedOf(writtenOf(drafts)),
    complaintsAbout,
    saved: 'Saved. The articles are live now.',
  });
  const { edited: drafts, setEdited, readOnly, error } = document;
  const complaints = document.complaints ?? complaintsIn(error?.fields);
  return (
    <DocumentForm
      document={document}
      refusals={{ ...saveRefusals, INVALID_INPUT: unfit }}
      opensParts
    >
      {drafts.length === 0 && (
        <Card>
          <EmptyState title="No articles of its own.">Its customers read ours.</EmptyState>
        </Card>
      )}
      {drafts.map((draft, place) => (
        <ArticleForm
          key={draft.key}
          draft={draft}
          place={place}
          shipped={props.read.shipped}
          complaints={complaints}
          readOnly={readOnly}
          onChange={(changed) => setEdited(drafts.with(place, changed))}
          onRemove={() => {
            // The focused button is removed with its article.
            add.current?.focus();
            setEdited(drafts.toSpliced(place, 1));
          }}
        />
      ))}
      {!readOnly && (
        <div>
          <Button
            ref={add}
            variant="default"
            disabled={drafts.length >= maxArticles}
            onClick={() => setEdited([...drafts, newDraft(newId())])}
          >
            Add an article
          </Button>
        </div>
      )}
    </DocumentForm>
  );
}
