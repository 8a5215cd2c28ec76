import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { useWhole } from '#kit/web/console/useWhole.ts';
import { WholeForm } from '#kit/web/console/WholeForm.tsx';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { complaintsOf } from '#kit/web/forms/complaintsOf.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import {
  aboutPage,
  aboutShown,
  readAbout,
  saveAbout,
} from '#modules/products/concierge/contract.ts';
import { AboutPage } from '#modules/products/concierge/web/components/AboutPage.tsx';
import { aboutComplaints, aboutRefusals } from '../copy.ts';
import { type EditedAbout, editedOf, writtenOf } from '../editAbout.ts';
import classes from './AboutEditor.module.css';
import { ActionFields } from './ActionFields.tsx';
import { OfferingFields } from './OfferingFields.tsx';

type Read = OutputOf<typeof readAbout>;

/** All of the page is edited here and saved at once, beside what customers will see. */
export function AboutEditor({
  brandId,
  read,
  readAgain,
}: {
  brandId: string;
  read: Read;
  readAgain: () => Promise<{ data?: Read | undefined }>;
}) {
  const whole = useWhole({
    read,
    readAgain,
    begin: ({ about }) => editedOf(about),
    complaintsAbout: (edited) => complaintsOf(aboutPage, writtenOf(edited), aboutComplaints),
  });
  const refresh = useRefresh();
  const save = useSend(saveAbout, {
    onSuccess: async ({ version }) => {
      whole.saved(version);
      await refresh(readAbout);
      toastSuccess('Saved. The page is live now.');
    },
  });
  const { edited, setEdited } = whole;
  const complaints = whole.complaints ?? {};
  const set = (changes: Partial<EditedAbout>) => setEdited({ ...edited, ...changes });
  const { readOnly, addresses, standard } = read;
  const shown = useLastGood(edited);
  return (
    <WholeForm
      whole={whole}
      saving={save}
      send={() => save.mutate({ brandId, version: whole.version, about: writtenOf(edited) })}
      refusals={aboutRefusals}
      readOnly={readOnly}
    >
      <Card as="section" aria-labelledby="texts" className={classes.section}>
        <div className={classes.head}>
          <h2 id="texts">Texts</h2>
          {!readOnly && (
            <Button variant="subtle" onClick={() => setEdited(editedOf(standard))}>
              Fill in the standard texts
            </Button>
          )}
        </div>
        <TextInput
          label="Title"
          maxLength={80}
          value={edited.title}
          error={complaints.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <Textarea
          label="In one or two sentences"
          autosize
          minRows={2}
          maxLength={300}
          value={edited.lead}
          error={complaints.lead}
          onChange={(event) => set({ lead: event.target.value.replaceAll('\n', ' ') })}
        />
        <Textarea
          label="Paragraphs"
          description="Each line is a paragraph, six at most."
          autosize
          minRows={3}
          maxLength={3700}
          value={edited.paragraphs.join('\n')}
          error={complaints.paragraphs}
          onChange={(event) => set({ paragraphs: event.target.value.split('\n') })}
        />
      </Card>
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
    </WholeForm>
  );
}

/** What was written when nothing was wrong with it last: half a page is none to look at. */
function useLastGood(edited: EditedAbout) {
  const written = writtenOf(edited);
  const [good, setGood] = useState(written);
  const isGood = aboutPage.safeParse(written).success;
  if (isGood && JSON.stringify(good) !== JSON.stringify(written)) setGood(written);
  return good;
}
