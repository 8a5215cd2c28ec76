import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { httpsAddress } from '#kit/contract/schemas.ts';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { Unread } from '#kit/web/console/Unread.tsx';
import { bySchema } from '#kit/web/forms/bySchema.ts';
import { checks, required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { LeaveGuard } from '#kit/web/forms/LeaveGuard.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import {
  listAdvisories,
  listAdvisoryChoices,
  listAdvisoryOrganizations,
  readAdvisory,
  saveAdvisory,
} from '#modules/overviews/advisories/calls.ts';
import { everyBrand, saveRefusals } from '../copy.ts';
import { cveIdsOf, rangesOf } from '../fieldTexts.ts';
import { advisoryPath } from '../paths.ts';

/** As it is typed; an empty `brandId` means every brand. */
type Draft = Record<
  'title' | 'product' | 'brandId' | 'ranges' | 'whatToDo' | 'source' | 'cveIds',
  string
>;

const every = 'every';

const isHttps = bySchema(httpsAddress(500), 'Give an address with https://.');

/** The page of an advisory's form. It saves a draft as it was typed, and opens the draft's page. */
export function AdvisoryForm({
  advisoryId,
  changedAt,
  initial,
  ...page
}: {
  advisoryId: string;
  /** Null for a new one. */
  changedAt: string | null;
  initial: Draft;
  title: string;
  lead: string;
  above: ReactNode;
}) {
  const navigate = useNavigate();
  const choices = useCall(listAdvisoryChoices, {});
  const save = useSend(saveAdvisory, {
    refreshes: [listAdvisories, readAdvisory, listAdvisoryOrganizations],
    onSuccess: () => void navigate(advisoryPath(advisoryId)),
    done: 'Kept as a draft. Nobody is told until you publish it.',
  });
  const form = useFields(
    { ...initial, brandId: initial.brandId || every },
    {
      title: required('Give it a title.'),
      product: required('Choose a product.'),
      brandId: required('Choose who is told.'),
      ranges: checks(required('Name the affected versions.'), (text) =>
        rangesOf(text) ? null : 'Write one range a line: 1.5.13 - 1.26.2',
      ),
      whatToDo: required('Say what to do.'),
      source: isHttps,
      cveIds: (text) => (cveIdsOf(text) ? null : 'Write ids such as CVE-2026-12345.'),
    },
  );
  if (!choices.data) {
    const words = { title: page.title, above: page.above, kind: 'page', what: 'the products' };
    return <Unread {...words} error={choices.error} retry={choices.refetch} />;
  }
  return (
    <Page {...page} width="narrow">
      <Card as="section" aria-label="The advisory">
        <LeaveGuard when={form.changed && !save.isPending} />
        <Form
          form={form}
          complaint={save.error && sentenceFor(save.error, saveRefusals)}
          onSubmit={({ brandId, ranges, cveIds, ...draft }) =>
            save.mutate({
              advisoryId,
              changedAt,
              ...draft,
              brandId: brandId === every ? null : brandId,
              ranges: rangesOf(ranges) ?? [],
              cveIds: cveIdsOf(cveIds) ?? [],
            })
          }
        >
          <TextField
            label="Title"
            hint="It is the subject of the mail: say what is wrong in plain words."
            maxLength={120}
            {...form.field('title')}
          />
          <SelectField
            label="Product"
            hint="Those that a rating recognises from outside."
            options={choices.data.products.map((product) => ({ value: product, label: product }))}
            {...form.field('product')}
          />
          <TextAreaField
            label="Affected versions"
            hint="A range a line: the first affected version, a dash, and the version that fixes it; nothing behind the dash while none does. 0 is the first of all."
            minRows={2}
            maxRows={10}
            maxLength={1000}
            {...form.field('ranges')}
          />
          <TextAreaField
            label="What to do"
            hint="Each line is a paragraph."
            minRows={3}
            maxRows={15}
            maxLength={2000}
            {...form.field('whatToDo')}
          />
          <TextField label="Source" type="url" maxLength={500} {...form.field('source')} />
          <TextField label="CVE ids" optional maxLength={400} {...form.field('cveIds')} />
          <SelectField
            label="Who is told"
            options={[
              { value: every, label: `Customers of ${everyBrand}` },
              ...choices.data.brands.map(({ brandId, brandNameLong }) => ({
                value: brandId,
                label: `Customers of ${brandNameLong}`,
              })),
            ]}
            {...form.field('brandId')}
          />
          <div>
            <Button type="submit" loading={save.isPending}>
              Save draft
            </Button>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
