import { Checkbox, Input, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import type { ScanLevel } from '@portal/scanner/level';
import { consentWording } from '#modules/products/monitoring/vocabulary.ts';
import { levelLabels, levelMeanings } from '#modules/products/monitoring/web/copy.ts';
import {
  splitScheme,
  type WebsiteForm,
} from '#modules/products/monitoring/web/rules/websiteForm.ts';
import classes from '../dialog.module.css';
import { type FormProps, problemText } from '../formProps.ts';
import { RestrictedUrl } from './RestrictedUrl.tsx';

const protocols = [
  { value: 'https', label: 'https://' },
  { value: 'http', label: 'http://' },
];

interface Props extends FormProps<WebsiteForm> {
  levels: readonly ScanLevel[];
  supportAddress: string;
}

export function SpecifyWebsite({ form, change, problems, levels, supportAddress }: Props) {
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
