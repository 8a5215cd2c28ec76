import {
  Anchor,
  Button,
  Checkbox,
  NativeSelect,
  Radio,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import type { ScanLevel } from '@portal/scanner/level';
import { IconExternalLink } from '@tabler/icons-react';
import { WhatItMeans } from '#kit/web/brand/WhatItMeans.tsx';
import type { FieldsPart } from '#kit/web/forms/useFields.ts';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import { consentWording, levelLabels } from '#modules/products/monitoring/vocabulary.ts';
import { formProblems, levelMeanings } from '#modules/products/monitoring/web/copy.ts';
import {
  addressOf,
  splitScheme,
  type WebsiteForm,
} from '#modules/products/monitoring/web/rules/websiteForm.ts';
import classes from '../dialog.module.css';
import { ScheduleFields } from '../schedule/ScheduleFields.tsx';

const protocols = [
  { value: 'https', label: 'https://' },
  { value: 'http', label: 'http://' },
];

/** Of what a step begins with: the button that led there is gone, or was disabled meanwhile (SHL-189). */
const takeFocus = (control: HTMLElement | null) => control?.focus();

interface Part {
  form: FieldsPart<WebsiteForm>;
}

interface SpecifyProps extends Part {
  levels: readonly ScanLevel[];
  supportAddress: string;
}

export function SpecifyWebsite({ form, levels, supportAddress }: SpecifyProps) {
  const { values, errors, change } = form;
  const typeUrl = (text: string) => {
    const { protocol, rest } = splitScheme(text);
    change({ webAppUrl: rest, ...(protocol && { protocol }) });
  };
  return (
    <Stack gap="md">
      <TextInput
        label="Website name"
        description="What you call it, such as 'Our shop'."
        value={values.webAppName}
        onChange={(event) => change({ webAppName: event.currentTarget.value })}
        error={errors.webAppName}
        ref={takeFocus}
        data-autofocus
      />
      <div className={classes.url}>
        <NativeSelect
          label="Protocol"
          data={protocols}
          value={values.protocol}
          onChange={(event) =>
            change({ protocol: event.currentTarget.value === 'http' ? 'http' : 'https' })
          }
          error={errors.protocol}
        />
        <TextInput
          label="Website URL"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="www.example.com"
          value={values.webAppUrl}
          onChange={(event) => typeUrl(event.currentTarget.value)}
          error={
            errors.webAppUrl === formProblems.URL_RESTRICTED ? (
              <RestrictedUrl supportAddress={supportAddress} />
            ) : (
              errors.webAppUrl
            )
          }
        />
      </div>
      <Radio.Group
        label="Scan level"
        value={values.scanLevel}
        onChange={(level) => change({ scanLevel: level as ScanLevel })}
        error={errors.scanLevel}
      >
        <div className={classes.choices}>
          {levels.map((level) => (
            <Radio
              key={level}
              className={classes.choice}
              value={level}
              label={levelLabels[level]}
              description={levelMeanings[level]}
            />
          ))}
        </div>
      </Radio.Group>
      <Checkbox
        label={consentWording}
        checked={values.permission}
        onChange={(event) => change({ permission: event.currentTarget.checked })}
        error={errors.permission}
        aria-invalid={Boolean(errors.permission)}
        className={classes.check}
      />
      <div>
        <WhatItMeans words={['Protocol', 'Level']} />
      </div>
    </Stack>
  );
}

/** A sentence that ends with the brand's support address (MON-041). */
export function RestrictedUrl({ supportAddress }: { supportAddress: string }) {
  return (
    <>
      {formProblems.URL_RESTRICTED} at{' '}
      <Anchor href={`mailto:${supportAddress}`} inherit underline="always">
        {supportAddress}
      </Anchor>
    </>
  );
}

export function ConfirmUrl({ form: { values, errors, change } }: Part) {
  const address = addressOf(values);
  return (
    <Stack gap="md">
      <Text>Is this the website to scan? Open it and make sure that it is yours.</Text>
      <div className={classes.address}>{address}</div>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={18} aria-label="(opens in a new tab)" />}
        style={{ alignSelf: 'flex-start' }}
        ref={takeFocus}
      >
        Open website
      </Button>
      <Checkbox
        label="Yes, this URL is correct and leads to my website"
        checked={values.urlConfirmed}
        onChange={(event) => change({ urlConfirmed: event.currentTarget.checked })}
        error={errors.urlConfirmed}
        aria-invalid={Boolean(errors.urlConfirmed)}
        className={classes.check}
      />
    </Stack>
  );
}

interface ScheduleProps extends Part {
  plan: PlanDetail;
  /** 'YYYY-MM-DD' in the brand's time zone. */
  today: string;
}

export function ScheduleScan(props: ScheduleProps) {
  const { values, change } = props.form;
  return (
    <Stack gap="md">
      <Checkbox
        ref={takeFocus}
        label="Start the first scan now"
        description="You need not wait for the schedule below."
        checked={values.scanNow}
        onChange={(event) => change({ scanNow: event.currentTarget.checked })}
        className={classes.check}
      />
      <ScheduleFields {...props} label="First scheduled scan" />
    </Stack>
  );
}
