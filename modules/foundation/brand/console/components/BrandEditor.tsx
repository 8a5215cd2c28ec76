import { Text } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { SaveBar, StartAnew } from '#kit/web/console/DocumentForm.tsx';
import { DocumentPart, FieldRow } from '#kit/web/console/DocumentParts.tsx';
import { Form } from '#kit/web/forms/Form.tsx';
import { LeaveGuard } from '#kit/web/forms/LeaveGuard.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { readBrand, saveBrand } from '#modules/foundation/brand/calls.ts';
import { brandPictures } from '#modules/foundation/brand/vocabulary.ts';
import {
  type BrandValues,
  fieldChecks,
  formOf,
  isChanged,
  promotionProblem,
  valuesOf,
} from '../brandFields.ts';
import { saveRefusals } from '../copy.ts';
import { BrandSections } from './BrandSections.tsx';
import { DraftCard } from './DraftCard.tsx';
import { EarlierVersions } from './EarlierVersions.tsx';
import { PictureCard } from './PictureCard.tsx';

/** Edits a brand's draft: each picture is saved on its own, the form as a whole; then it is published. */
export function BrandEditor({
  read,
  readAgain,
}: {
  read: OutputOf<typeof readBrand>;
  readAgain: () => Promise<{ data?: OutputOf<typeof readBrand> | undefined }>;
}) {
  const { brand, readOnly } = read;
  // The version that these fields were read from: a refetch in the background must not change it.
  const [version, setVersion] = useState(read.version);
  const form = useFields<BrandValues>(valuesOf(read), fieldChecks);
  const refresh = useRefresh();
  const save = useSend(saveBrand, {
    onSuccess: async (saved) => {
      // At once: a picture may be saved before the brand is loaded again.
      setVersion(saved.version);
      await refresh(readBrand);
    },
    done: 'Draft saved. Customers still see the published brand.',
    onError: ({ code }) => {
      if (code === 'DOMAIN_IN_USE') form.complain('webDomain', saveRefusals[code]);
      if (code === 'MAIL_DOMAIN_IN_USE') form.complain('emailDomain', saveRefusals[code]);
    },
  });
  const startAnew = async () => {
    const { data } = await readAgain();
    if (!data) return;
    form.setAll(valuesOf(data));
    setVersion(data.version);
    save.reset();
  };
  const isUnsaved = isChanged(form.values, read);
  const edited = { version, isUnsaved, startAnew };
  return (
    <>
      <LeaveGuard when={isUnsaved && !save.isPending} />
      {!readOnly && <DraftCard read={read} {...edited} />}
      <DocumentPart id="pictures" title="Logos">
        <FieldRow>
          {brandPictures.map((picture) => (
            <PictureCard
              key={picture}
              brand={brand}
              version={version}
              picture={picture}
              readOnly={readOnly}
              saved={setVersion}
            />
          ))}
        </FieldRow>
        {!readOnly && (
          <Text c="dimmed" fz="0.875rem">
            SVG or PNG, up to 200 kB each. A change is saved at once.
          </Text>
        )}
      </DocumentPart>
      <Form
        form={form}
        complaint={
          save.error && (
            <>
              {sentenceFor(save.error, saveRefusals)}{' '}
              <StartAnew error={save.error} startAnew={startAnew} />
            </>
          )
        }
        onSubmit={(values) => {
          const problem = promotionProblem(values);
          if (problem) return form.complain(problem.field, problem.message);
          save.mutate({ brandId: brand.brandId, version, brand: formOf(values) });
        }}
      >
        <BrandSections form={form} readOnly={readOnly} />
        {!readOnly && <SaveBar isSaving={save.isPending} />}
      </Form>
      {!readOnly && <EarlierVersions brandId={brand.brandId} {...edited} />}
    </>
  );
}
