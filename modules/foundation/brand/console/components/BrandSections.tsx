import { Text } from '@mantine/core';
import { supportOf } from '#kit/contract/support.ts';
import { DocumentPart, FieldRow } from '#kit/web/console/DocumentParts.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import type { Fields } from '#kit/web/forms/useFields.ts';
import { type BrandValues, lookOf, timeZones } from '../brandFields.ts';
import { BannerPreview, ColourField, LookPreview } from './Look.tsx';

interface Shown {
  label: string;
  hint?: string | ((values: BrandValues) => string);
  /** Without one it is a line of text. */
  kind?: 'colour' | 'date' | 'email' | 'lines' | 'url';
  /** The choices, where it is one. */
  options?: readonly { value: string; label: string }[];
  optional?: boolean;
  maxLength?: number;
}

const shown: Readonly<Record<keyof BrandValues, Shown>> = {
  primary: { label: 'Main colour', hint: 'Buttons, links and the head of mails.', kind: 'colour' },
  accent: { label: 'Second colour', hint: 'Kept for pictures and plans’ cards.', kind: 'colour' },
  corners: {
    label: 'Corners',
    hint: 'Of buttons, fields and cards, and of buttons in mails.',
    options: [
      { value: 'square', label: 'Square' },
      { value: 'soft', label: 'Soft' },
      { value: 'round', label: 'Round' },
    ],
  },
  headings: {
    label: 'Titles and figures',
    hint: 'Running text is Inter in every brand.',
    options: [
      { value: 'inter', label: 'Plain: Inter' },
      { value: 'bricolage', label: 'Friendly: Bricolage Grotesque' },
      { value: 'serif', label: 'Classic: Source Serif' },
    ],
  },
  brandNameShort: { label: 'Short name', hint: 'Whom its mails come from.', maxLength: 60 },
  brandNameLong: {
    label: 'Full name',
    hint: 'In the browser’s tab, in mails and PDFs.',
    maxLength: 120,
  },
  headline: { label: 'Headline beside the sign-up form', maxLength: 200 },
  points: { label: 'Points below it', hint: 'One a line, six at most.', kind: 'lines' },
  timeZone: {
    label: 'Time zone',
    hint: 'In which days begin and scans recur.',
    options: timeZones,
  },
  supportVisits: {
    label: 'Customer-service sessions',
    hint: 'Customers are mailed after each of them in any case.',
    options: [
      { value: 'told', label: 'Staff open one when they need it' },
      { value: 'approved', label: 'An admin of the customer lets them in first' },
      { value: 'seconded', label: 'A second member of staff agrees first' },
    ],
  },
  webDomain: {
    label: 'Domain of the portal',
    hint: 'Point it at this server before customers use it.',
    maxLength: 253,
  },
  emailDomain: {
    label: 'Domain that mails come from',
    hint: ({ brandNameShort, emailDomain }) =>
      `Sender: ${brandNameShort} <no-reply@${emailDomain}>.`,
    maxLength: 253,
  },
  supportEmail: {
    label: 'Where customers write for help',
    hint: ({ emailDomain }) => `${supportOf({ supportEmail: '', emailDomain })} where it is empty.`,
    kind: 'email',
    optional: true,
  },
  bounceEmail: {
    label: 'Where undelivered mails come back',
    hint: ({ emailDomain }) =>
      `The sender’s address where it is empty. Best of ${emailDomain}, which its SPF record speaks for.`,
    kind: 'email',
    optional: true,
  },
  conciergeEmail: { label: 'Concierge’s email address', kind: 'email', optional: true },
  conciergeSchedulingLink: {
    label: 'Where a call is booked',
    hint: 'Empty: customers ask for a call in a conversation',
    kind: 'url',
    optional: true,
    maxLength: 500,
  },
  helpCenter: {
    label: 'Help center',
    hint: 'Empty: our help articles, in the brand’s name',
    kind: 'url',
    optional: true,
    maxLength: 500,
  },
  offerHeadline: { label: 'Headline', maxLength: 200 },
  offerPoints: { label: 'What it contains', hint: 'One a line, six at most.', kind: 'lines' },
  optIn: { label: 'Beside the box that agrees to it', maxLength: 500 },
  promotionTitle: { label: 'Headline', optional: true, maxLength: 120 },
  promotionNote: { label: 'Beside it', optional: true, maxLength: 120 },
  firstDay: { label: 'First day', kind: 'date' },
  lastDay: { label: 'Last day', kind: 'date' },
};

interface Props {
  form: Fields<BrandValues>;
  readOnly: boolean;
}

export function BrandSections({ form, readOnly }: Props) {
  const { primary, brandNameShort, promotionTitle, promotionNote } = form.values;
  const look = lookOf(form.values);
  const fields = (...names: (keyof BrandValues)[]) =>
    names.map((name) => <Field key={name} name={name} form={form} readOnly={readOnly} />);
  return (
    <>
      <DocumentPart id="colours" title="Colours, corners and type">
        <FieldRow>{fields('primary', 'accent')}</FieldRow>
        <FieldRow>{fields('corners', 'headings')}</FieldRow>
        <LookPreview primary={primary} look={look} name={brandNameShort} />
      </DocumentPart>
      <DocumentPart id="names" title="Name and texts">
        <FieldRow>{fields('brandNameShort', 'brandNameLong')}</FieldRow>
        {fields('headline', 'points', 'timeZone', 'supportVisits')}
      </DocumentPart>
      <DocumentPart id="domains" title="Domains and mail sender">
        <FieldRow>{fields('webDomain', 'emailDomain', 'supportEmail', 'bounceEmail')}</FieldRow>
        <FieldRow>{fields('conciergeEmail', 'conciergeSchedulingLink', 'helpCenter')}</FieldRow>
      </DocumentPart>
      <DocumentPart id="offer" title="Sign-up with a security offer">
        {fields('offerHeadline', 'offerPoints', 'optIn')}
      </DocumentPart>
      <DocumentPart id="promotion" title="Promotion">
        <Text c="dimmed" fz="0.875rem" mt={-12}>
          A banner above every page for who is in trial, from its first day through its last, in the
          brand’s time zone. Without words there is none.
        </Text>
        <FieldRow>{fields('promotionTitle', 'promotionNote', 'firstDay', 'lastDay')}</FieldRow>
        <BannerPreview title={promotionTitle} note={promotionNote} primary={primary} look={look} />
      </DocumentPart>
    </>
  );
}

function Field({ name, form, readOnly }: Props & { name: keyof BrandValues }) {
  const { kind, options, hint, ...words } = shown[name];
  const props = {
    ...words,
    hint: typeof hint === 'function' ? hint(form.values) : hint,
    disabled: readOnly,
    ...form.field(name),
  };
  if (options) return <SelectField {...props} options={options} />;
  if (kind === 'colour') return <ColourField {...props} />;
  if (kind === 'lines') return <TextAreaField {...props} minRows={2} maxLength={1300} />;
  return <TextField {...props} type={kind} />;
}
