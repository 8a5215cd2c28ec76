import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { LeaveGuard } from '#kit/web/forms/LeaveGuard.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { listBrands, readBrand, saveBrand } from '#modules/foundation/brand/calls.ts';
import { brandPictures } from '#modules/foundation/brand/vocabulary.ts';
import { fieldChecks, formOf, isChanged, promotionProblem, valuesOf } from '../brandFields.ts';
import { saveRefusals } from '../copy.ts';
import classes from './BrandEditor.module.css';
import { ColourSection, DomainSection, NameSection, OfferSection } from './BrandSections.tsx';
import { PictureCard } from './PictureCard.tsx';
import { PromotionSection } from './PromotionSection.tsx';

/** Edits a brand: each picture is saved on its own, the form as a whole. */
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
  const form = useFields(valuesOf(read), fieldChecks);
  const refresh = useRefresh();
  const save = useSend(saveBrand, {
    onSuccess: async (saved) => {
      setVersion(saved.version);
      await refresh(readBrand, listBrands);
      toastSuccess('Saved. It is live now.');
    },
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
  const complaint = save.error && (
    <>
      {sentenceFor(save.error, saveRefusals)}{' '}
      {save.error.code === 'CHANGED_MEANWHILE' && (
        <Button variant="default" onClick={startAnew}>
          Reload, and discard my changes
        </Button>
      )}
    </>
  );
  const parts = { form, readOnly };
  return (
    <>
      <LeaveGuard when={isChanged(form.values, read) && !save.isPending} />
      <Card as="section" aria-labelledby="pictures" className={classes.section}>
        <h2 id="pictures">Logos</h2>
        <div className={classes.pictures}>
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
        </div>
        {!readOnly && (
          <p className={classes.note}>SVG or PNG, up to 200 kB each. A change is saved at once.</p>
        )}
      </Card>
      <Form
        form={form}
        complaint={complaint}
        onSubmit={(values) => {
          const problem = promotionProblem(values);
          if (problem) return form.complain(problem.field, problem.message);
          save.mutate({ brandId: brand.brandId, version, brand: formOf(values) });
        }}
      >
        <ColourSection {...parts} />
        <NameSection {...parts} />
        <DomainSection {...parts} />
        <OfferSection {...parts} />
        <PromotionSection {...parts} />
        {!readOnly && (
          <div className={classes.save}>
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          </div>
        )}
      </Form>
    </>
  );
}
