import { Button } from '@mantine/core';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { PreviewPane } from '#kit/web/console/Preview.tsx';
import { required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { LeaveGuard } from '#kit/web/forms/LeaveGuard.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EditorField } from '#kit/web/text/EditorField.tsx';
import { hasWords } from '#kit/web/text/hasWords.ts';
import { NotePreview } from './NotePreview.tsx';

export interface Draft {
  brandId: string;
  title: string;
  body: string;
}

/** The editor of a release note, with a preview of what the customer will see. */
export function NoteForm({
  initial: { body: initialBody, ...initial },
  brands,
  complaint,
  isSaving,
  saveLabel,
  onSave,
}: {
  initial: Draft;
  /** The brands to choose from; null when the note's brand is fixed. */
  brands: readonly { brandId: string; brandNameLong: string }[] | null;
  complaint: ReactNode;
  isSaving: boolean;
  saveLabel: string;
  onSave: (draft: Draft) => void;
}) {
  const [body, setBody] = useState(initialBody);
  const [isEmpty, setIsEmpty] = useState(false);
  const form = useFields(initial, {
    brandId: required('Choose a brand.'),
    title: required('Give it a title.'),
  });
  const preview = useDeferredValue({ title: form.values.title, body });
  const save = () => {
    setIsEmpty(!hasWords(body));
    if (hasWords(body)) onSave({ ...form.values, body });
  };
  return (
    <PreviewPane>
      <LeaveGuard when={(form.changed || body !== initialBody) && !isSaving} />
      <Card as="section" aria-label="What you write">
        <Form form={form} onSubmit={save} complaint={complaint}>
          {brands && (
            <SelectField
              label="Brand"
              hint="Its customers see it, and no other’s."
              options={brands.map(({ brandId, brandNameLong }) => ({
                value: brandId,
                label: brandNameLong,
              }))}
              {...form.field('brandId')}
            />
          )}
          <TextField label="Title" maxLength={120} {...form.field('title')} />
          <EditorField
            label="Text"
            initial={initialBody}
            complaint={isEmpty && 'Write what has changed.'}
            onChange={(html) => {
              setBody(html);
              setIsEmpty(false);
            }}
          />
          <div>
            <Button type="submit" loading={isSaving}>
              {saveLabel}
            </Button>
          </div>
        </Form>
      </Card>
      <NotePreview {...preview} />
    </PreviewPane>
  );
}
