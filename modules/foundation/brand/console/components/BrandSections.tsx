import { Textarea } from '@mantine/core';
import { supportOf } from '#kit/contract/support.ts';
import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import type { Fields } from '#kit/web/forms/useFields.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { type BrandValues, isColour, lookOf, timeZones } from '../brandFields.ts';
import classes from './BrandEditor.module.css';
import { ColourAdvice } from './ColourAdvice.tsx';
import { ColourField } from './ColourField.tsx';
import { ColourPreview } from './ColourPreview.tsx';

/** A text area in which each line is an item of its own. */
function LinesField({
  label,
  hint,
  disabled,
  onChange,
  ...bound
}: FieldBinding & { label: string; hint?: string; disabled: boolean }) {
  return (
    <Textarea
      {...bound}
      label={label}
      description={hint}
      disabled={disabled}
      autosize
      minRows={2}
      maxLength={1300}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface Props {
  form: Fields<BrandValues>;
  readOnly: boolean;
}

export function ColourSection({ form, readOnly }: Props) {
  const { primary, brandNameShort } = form.values;
  return (
    <Card as="section" aria-labelledby="colours" className={classes.section}>
      <h2 id="colours">Colours, corners and type</h2>
      <div className={classes.pair}>
        <ColourField
          label="Main colour"
          hint="Buttons, links and the head of mails."
          disabled={readOnly}
          {...form.field('primary')}
        />
        <ColourField
          label="Second colour"
          hint="Kept for pictures and plans’ cards."
          disabled={readOnly}
          {...form.field('accent')}
        />
      </div>
      <div className={classes.pair}>
        <SelectField
          label="Corners"
          hint="Of buttons, fields and cards, and of buttons in mails."
          disabled={readOnly}
          options={[
            { value: 'square', label: 'Square' },
            { value: 'soft', label: 'Soft' },
            { value: 'round', label: 'Round' },
          ]}
          {...form.field('corners')}
        />
        <SelectField
          label="Titles and figures"
          hint="Running text is Inter in every brand."
          disabled={readOnly}
          options={[
            { value: 'inter', label: 'Plain: Inter' },
            { value: 'bricolage', label: 'Friendly: Bricolage Grotesque' },
            { value: 'serif', label: 'Classic: Source Serif' },
          ]}
          {...form.field('headings')}
        />
      </div>
      {isColour(primary) === null && (
        <>
          <ColourAdvice color={primary.toLowerCase()} />
          <ColourPreview
            color={primary.toLowerCase()}
            look={lookOf(form.values)}
            name={brandNameShort}
          />
        </>
      )}
    </Card>
  );
}

export function NameSection({ form, readOnly: disabled }: Props) {
  return (
    <Card as="section" aria-labelledby="names" className={classes.section}>
      <h2 id="names">Name and texts</h2>
      <div className={classes.pair}>
        <TextField
          label="Short name"
          hint="Whom its mails come from."
          disabled={disabled}
          maxLength={60}
          {...form.field('brandNameShort')}
        />
        <TextField
          label="Full name"
          hint="In the browser’s tab, in mails and PDFs."
          disabled={disabled}
          maxLength={120}
          {...form.field('brandNameLong')}
        />
      </div>
      <TextField
        label="Headline beside the sign-up form"
        disabled={disabled}
        maxLength={200}
        {...form.field('headline')}
      />
      <LinesField
        label="Points below it"
        hint="One a line, six at most."
        disabled={disabled}
        {...form.field('points')}
      />
      <SelectField
        label="Time zone"
        hint="In which days begin and scans recur."
        disabled={disabled}
        options={timeZones()}
        {...form.field('timeZone')}
      />
      <SelectField
        label="Customer-service sessions"
        hint="Customers are mailed after each of them in any case."
        disabled={disabled}
        options={[
          { value: 'told', label: 'Staff open one when they need it' },
          { value: 'approved', label: 'An admin of the customer lets them in first' },
        ]}
        {...form.field('supportVisits')}
      />
    </Card>
  );
}

export function DomainSection({ form, readOnly: disabled }: Props) {
  const { emailDomain, brandNameShort } = form.values;
  return (
    <Card as="section" aria-labelledby="domains" className={classes.section}>
      <h2 id="domains">Domains and mail sender</h2>
      <div className={classes.pair}>
        <TextField
          label="Domain of the portal"
          hint="Point it at this server before customers use it."
          disabled={disabled}
          maxLength={253}
          {...form.field('webDomain')}
        />
        <TextField
          label="Domain that mails come from"
          hint={`Sender: ${brandNameShort} <no-reply@${emailDomain}>.`}
          disabled={disabled}
          maxLength={253}
          {...form.field('emailDomain')}
        />
        <TextField
          label="Where customers write for help"
          hint={`${supportOf({ supportEmail: '', emailDomain })} where it is empty.`}
          optional
          type="email"
          disabled={disabled}
          {...form.field('supportEmail')}
        />
        <TextField
          label="Where undelivered mails come back"
          hint={`The sender’s address where it is empty. Best of ${emailDomain}, which its SPF record speaks for.`}
          optional
          type="email"
          disabled={disabled}
          {...form.field('bounceEmail')}
        />
      </div>
      <div className={classes.pair}>
        <TextField
          label="Concierge’s email address"
          optional
          type="email"
          disabled={disabled}
          {...form.field('conciergeEmail')}
        />
        <TextField
          label="Where a call is booked"
          optional
          type="url"
          disabled={disabled}
          maxLength={500}
          {...form.field('conciergeSchedulingLink')}
        />
        <TextField
          label="Help center"
          hint="Empty: our help articles, in the brand’s name"
          optional
          type="url"
          disabled={disabled}
          maxLength={500}
          {...form.field('helpCenter')}
        />
      </div>
    </Card>
  );
}

export function OfferSection({ form, readOnly: disabled }: Props) {
  return (
    <Card as="section" aria-labelledby="offer" className={classes.section}>
      <h2 id="offer">Sign-up with a security offer</h2>
      <TextField
        label="Headline"
        disabled={disabled}
        maxLength={200}
        {...form.field('offerHeadline')}
      />
      <LinesField
        label="What it contains"
        hint="One a line, six at most."
        disabled={disabled}
        {...form.field('offerPoints')}
      />
      <TextField
        label="Beside the box that agrees to it"
        disabled={disabled}
        maxLength={500}
        {...form.field('optIn')}
      />
    </Card>
  );
}
