import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { plainLook } from '#kit/contract/look.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { checks, required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { LeaveGuard } from '#kit/web/forms/LeaveGuard.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { addBrand, listBrands } from '#modules/foundation/brand/calls.ts';
import { fieldChecks, isBrandId, timeZones } from '../brandFields.ts';
import { ColourField, LookPreview } from '../components/Look.tsx';
import { addRefusals } from '../copy.ts';

const nothing = {
  brandId: '',
  brandNameShort: '',
  brandNameLong: '',
  webDomain: '',
  emailDomain: '',
  primary: '#0b5f8a',
  accent: '#2fb67c',
  timeZone: 'America/Los_Angeles',
};

/** Creates a brand from scratch, with the minimum that customers need to sign up to it. */
export function NewBrand() {
  const form = useFields(nothing, {
    ...fieldChecks,
    brandId: checks(required('Enter an id.'), isBrandId),
  });
  const navigate = useNavigate();
  const add = useSend(addBrand, {
    refreshes: [listBrands],
    done: 'The brand is live. Now give it its logo, texts and plans.',
    onSuccess: (_answer, { brandId }) => navigate(`/brands/${brandId}`),
    onError: ({ code }) => {
      if (code === 'BRAND_EXISTS') form.complain('brandId', addRefusals[code]);
      if (code === 'DOMAIN_IN_USE') form.complain('webDomain', addRefusals[code]);
      if (code === 'MAIL_DOMAIN_IN_USE') form.complain('emailDomain', addRefusals[code]);
    },
  });
  const { primary, brandNameShort } = form.values;
  return (
    <Page
      title="New brand"
      width="narrow"
      above={<BackLink to="/brands">Brands</BackLink>}
      lead="It begins with three plans and a sign in its colours. All of that can be changed afterwards."
    >
      <Card>
        <Form
          form={form}
          complaint={
            add.error && !(add.error.code in addRefusals) && sentenceFor(add.error, addRefusals)
          }
          onSubmit={({ primary: first, accent, ...rest }) =>
            add.mutate({
              ...rest,
              colors: { primary: first.toLowerCase(), accent: accent.toLowerCase() },
            })
          }
        >
          <LeaveGuard when={form.changed && !add.isPending} />
          <TextField
            label="Id"
            hint="In addresses of its pictures and in lists; it never changes."
            maxLength={40}
            {...form.field('brandId')}
          />
          <TextField
            label="Short name"
            hint="Whom its mails come from."
            maxLength={60}
            {...form.field('brandNameShort')}
          />
          <TextField label="Full name" maxLength={120} {...form.field('brandNameLong')} />
          <TextField
            label="Domain of the portal"
            hint="Point it at this server. In the demonstration the brand is at its id, followed by .localhost, as well."
            maxLength={253}
            {...form.field('webDomain')}
          />
          <TextField
            label="Domain that mails come from"
            hint="Mails come from no-reply@ and name support@ of this domain."
            maxLength={253}
            {...form.field('emailDomain')}
          />
          <ColourField
            label="Main colour"
            hint="Buttons, links and the head of mails."
            {...form.field('primary')}
          />
          <LookPreview primary={primary} look={plainLook} name={brandNameShort || 'Your brand'} />
          <ColourField
            label="Second colour"
            hint="In its first icon and on a plan’s card."
            {...form.field('accent')}
          />
          <SelectField label="Time zone" options={timeZones} {...form.field('timeZone')} />
          <Button type="submit" loading={add.isPending}>
            Make the brand
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
