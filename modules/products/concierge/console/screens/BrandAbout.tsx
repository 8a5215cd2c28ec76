import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { bindFields } from '#kit/web/console/bindFields.ts';
import { DocumentForm } from '#kit/web/console/DocumentForm.tsx';
import { DocumentPage } from '#kit/web/console/DocumentPage.tsx';
import { DocumentPart } from '#kit/web/console/DocumentParts.tsx';
import { PagePreview } from '#kit/web/console/Preview.tsx';
import { type DocumentProps, useVersionedDocument } from '#kit/web/console/useVersionedDocument.ts';
import { complaintsOf } from '#kit/web/forms/complaintsOf.ts';
import { aboutShown, readAbout, saveAbout } from '#modules/products/concierge/calls.ts';
import { aboutPage } from '#modules/products/concierge/schemas.ts';
import { AboutPage } from '#modules/products/concierge/web/components/AboutPage.tsx';
import { ActionFields } from '../components/ActionFields.tsx';
import { OfferingFields } from '../components/OfferingFields.tsx';
import { aboutComplaints, aboutRefusals } from '../copy.ts';
import { type EditedAbout, editedOf, oneLine, writtenOf } from '../editAbout.ts';

export const BrandAbout = () => (
  <DocumentPage
    call={readAbout}
    title="Concierge’s page"
    what="the page"
    subject="page is"
    lead={({ isOwn }) =>
      `${isOwn ? '' : 'It shows the standard texts until you save its own. '}What you save is live at once.`
    }
    Editor={AboutEditor}
  />
);

function AboutEditor(props: DocumentProps<OutputOf<typeof readAbout>>) {
  const { brandId, read } = props;
  const { addresses, standard } = read;
  const document = useVersionedDocument({
    ...props,
    readCall: readAbout,
    saveCall: saveAbout,
    begin: ({ about }) => editedOf(about),
    contentOf: (edited) => ({ about: writtenOf(edited) }),
    complaintsAbout: (edited) => complaintsOf(aboutPage, writtenOf(edited), aboutComplaints),
    saved: 'Saved. The page is live now.',
  });
  const { edited, setEdited, readOnly } = document;
  const complaints = document.complaints ?? {};
  const set = (changes: Partial<EditedAbout>) => setEdited({ ...edited, ...changes });
  const { text, lines } = bindFields(edited, setEdited, complaints);
  const shown = useLastGood(edited);
  return (
    <DocumentForm document={document} refusals={aboutRefusals}>
      <DocumentPart
        id="texts"
        title="Texts"
        action={
          !readOnly && (
            <Button variant="subtle" onClick={() => setEdited(editedOf(standard))}>
              Use the standard texts
            </Button>
          )
        }
      >
        <TextInput label="Title" maxLength={80} {...text('title')} />
        <Textarea
          label="In one or two sentences"
          autosize
          minRows={2}
          maxLength={300}
          {...oneLine(text('lead'))}
        />
        <TextInput
          label="When you answer"
          description="Stands beside every conversation. May be empty."
          maxLength={120}
          {...text('hours')}
        />
        <Textarea
          label="Paragraphs"
          description="Each line is a paragraph, six at most."
          minRows={3}
          maxLength={3700}
          {...lines('paragraphs')}
        />
      </DocumentPart>
      <ActionFields
        brandId={brandId}
        about={edited}
        addresses={addresses}
        complaints={complaints}
        onChange={set}
      />
      <OfferingFields
        offerings={edited.offerings}
        complaints={complaints}
        readOnly={readOnly}
        onChange={(offerings) => set({ offerings })}
      />
      <PagePreview>
        <AboutPage config={aboutShown(shown, addresses)} />
      </PagePreview>
    </DocumentForm>
  );
}

/** The last valid version of the page, because a half-filled page is no useful preview. */
function useLastGood(edited: EditedAbout) {
  const content = writtenOf(edited);
  const [good, setGood] = useState(content);
  const isGood = aboutPage.safeParse(content).success;
  if (isGood && JSON.stringify(good) !== JSON.stringify(content)) setGood(content);
  return good;
}
