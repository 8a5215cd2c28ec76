import { Button, Checkbox, Input, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { addressOf, type WebsiteForm } from '#modules/products/monitoring/web/rules/websiteForm.ts';
import classes from '../dialog.module.css';
import { type FormProps, problemText } from '../formProps.ts';

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
