import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { bindFields } from '#kit/web/console/bindFields.ts';
import { DocumentForm } from '#kit/web/console/DocumentForm.tsx';
import { DocumentPart } from '#kit/web/console/DocumentParts.tsx';
import { type DocumentProps, useVersionedDocument } from '#kit/web/console/useVersionedDocument.ts';
import { complaintsOf } from '#kit/web/forms/complaintsOf.ts';
import { aboutShown, readAbout, saveAbout } from '#modules/products/concierge/calls.ts';
import { aboutPage } from '#modules/products/concierge/schemas.ts';
import { AboutPage } from '#modules/products/concierge/web/components/AboutPage.tsx';
import { aboutComplaints, aboutRefusals } from '../copy.ts';
import { type EditedAbout, editedOf, oneLine, writtenOf } from '../editAbout.ts';
import classes from './AboutEditor.module.css';
import { ActionFields } from './ActionFields.tsx';
import { OfferingFields } from './OfferingFields.tsx';

type Read = OutputOf<typeof readAbout>;

/** Edits the whole about page, which is saved as one document, beside a preview. */
export function AboutEditor(props: DocumentProps<Read>) {
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
      <section aria-labelledby="preview" className={classes.preview}>
        <h2 id="preview">As customers see it</h2>
        <div className={classes.page} inert>
          <AboutPage config={aboutShown(shown, addresses)} />
        </div>
      </section>
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
