import {
  Anchor,
  Button,
  Checkbox,
  Input,
  NativeSelect,
  Radio,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import type { ScanLevel } from '@portal/scanner/level';
import { IconExternalLink } from '@tabler/icons-react';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import { consentWording } from '#modules/products/monitoring/vocabulary.ts';
import { formProblems, levelLabels, levelMeanings } from '#modules/products/monitoring/web/copy.ts';
import {
  addressOf,
  splitScheme,
  type WebsiteForm,
} from '#modules/products/monitoring/web/rules/websiteForm.ts';
import classes from '../dialog.module.css';
import { type FormProps, problemText } from '../problems.ts';
import { ScheduleFields } from '../schedule/ScheduleFields.tsx';

const protocols = [
  { value: 'https', label: 'https://' },
  { value: 'http', label: 'http://' },
];

interface SpecifyProps extends FormProps<WebsiteForm> {
  levels: readonly ScanLevel[];
  supportAddress: string;
}

export function SpecifyWebsite({ form, change, problems, levels, supportAddress }: SpecifyProps) {
  const typeUrl = (text: string) => {
    const { protocol, rest } = splitScheme(text);
    change({ webAppUrl: rest, ...(protocol && { protocol }) });
  };
  return (
    <Stack gap="md">
      <TextInput
        label="Website name"
        description="What you call it, such as 'Our shop'."
        value={form.webAppName}
        onChange={(event) => change({ webAppName: event.currentTarget.value })}
        error={problemText(problems.webAppName)}
        data-autofocus
      />
      <div className={classes.url}>
        <NativeSelect
          label="Protocol"
          data={protocols}
          value={form.protocol}
          onChange={(event) =>
            change({ protocol: event.currentTarget.value === 'http' ? 'http' : 'https' })
          }
          error={problemText(problems.protocol)}
        />
        <TextInput
          label="Website URL"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="www.example.com"
          value={form.webAppUrl}
          onChange={(event) => typeUrl(event.currentTarget.value)}
          error={
            problems.webAppUrl === 'URL_RESTRICTED' ? (
              <RestrictedUrl supportAddress={supportAddress} />
            ) : (
              problemText(problems.webAppUrl)
            )
          }
        />
      </div>
      <Radio.Group
        label="Scan level"
        value={form.scanLevel}
        onChange={(level) => change({ scanLevel: level as ScanLevel })}
        error={problemText(problems.scanLevel)}
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
      <Input.Wrapper error={problemText(problems.permission)}>
        <Checkbox
          label={consentWording}
          checked={form.permission}
          onChange={(event) => change({ permission: event.currentTarget.checked })}
          aria-invalid={Boolean(problems.permission)}
          className={classes.check}
        />
      </Input.Wrapper>
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

export function ConfirmUrl({ form, change, problems }: FormProps<WebsiteForm>) {
  const address = addressOf(form);
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
        data-autofocus
      >
        Open website
      </Button>
      <Input.Wrapper error={problemText(problems.urlConfirmed)}>
        <Checkbox
          label="Yes, this URL is correct and leads to my website"
          checked={form.urlConfirmed}
          onChange={(event) => change({ urlConfirmed: event.currentTarget.checked })}
          aria-invalid={Boolean(problems.urlConfirmed)}
          className={classes.check}
        />
      </Input.Wrapper>
    </Stack>
  );
}

interface ScheduleProps extends FormProps<WebsiteForm> {
  plan: PlanDetail;
  /** 'YYYY-MM-DD' in the brand's time zone. */
  today: string;
}

export function ScheduleScan(props: ScheduleProps) {
  const { form, change } = props;
  return (
    <Stack gap="md">
      <Checkbox
        label="Start the first scan now"
        description="You need not wait for the schedule below."
        checked={form.scanNow}
        onChange={(event) => change({ scanNow: event.currentTarget.checked })}
        className={classes.check}
      />
      <ScheduleFields {...props} label="First scheduled scan" />
    </Stack>
  );
}
