import { ActionIcon, Button, Checkbox, Group, Radio, Stack } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ChooseFile } from '#kit/web/forms/ChooseFile.tsx';
import { CopyField } from '#kit/web/forms/CopyField.tsx';
import { isEmail, required } from '#kit/web/forms/checks.ts';
import { DropArea } from '#kit/web/forms/DropArea.tsx';
import { Form } from '#kit/web/forms/Form.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { CopyIt } from '#kit/web/frame/CopyIt.tsx';
import { State } from './Part.tsx';

const nothing = () => undefined;
const field = (name: string, value = '', error: string | null = null) => ({
  name,
  value,
  error,
  onChange: nothing,
  onBlur: nothing,
});
const sizes = ['0-10', '11-20'].map((size) => ({ value: size, label: size }));

/** Buttons, what is filled in, and a form of both. */
export const Fields = () => (
  <>
    <Buttons />
    <TextFields />
    <OtherFields />
    <State name="Form that was refused" isWide>
      <Card style={{ maxWidth: 560 }}>
        <SampleForm />
      </Card>
    </State>
  </>
);

const Buttons = () => (
  <>
    <State name="Button: the primary one">
      <Button>Send to Who Fixes It</Button>
    </State>
    <State name="Button: a second one">
      <Button variant="default">Try again</Button>
    </State>
    <State name="Button: quiet">
      <Button variant="subtle">Show all 7</Button>
    </State>
    <State name="Button: cannot be undone">
      <Button color="red.9">Remove Admin</Button>
    </State>
    <State name="Button: disabled">
      <Group gap="sm">
        <Button disabled>Send</Button>
        <Button variant="default" disabled>
          Cancel
        </Button>
      </Group>
    </State>
    <State name="Button: sending">
      <Group gap="sm">
        <Button loading>Send</Button>
        <Button variant="default" loading>
          Send
        </Button>
      </Group>
    </State>
    <State name="Button: with an icon, a link">
      <Group gap="sm">
        <Button leftSection={<IconPlus size={20} aria-hidden />}>Add a Website</Button>
        <Button component={Link} to="/plan" variant="default">
          See the plans
        </Button>
      </Group>
    </State>
    <State name="Button: copies, an icon alone">
      <Group gap="sm">
        <CopyIt text="copied" />
        <ActionIcon aria-label="More">
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </State>
  </>
);

const TextFields = () => (
  <>
    <State name="Field: empty">
      <TextField
        {...field('empty')}
        label="Website"
        hint="Its address, as you type it in a browser."
        placeholder="www.example.com"
      />
    </State>
    <State name="Field: filled in, optional">
      <TextField {...field('filled', 'Corner Shop')} label="Company" optional />
    </State>
    <State name="Field: in error">
      <TextField
        {...field('wrong', 'corner shop', 'Please enter a valid email address.')}
        label="Work email address"
        type="email"
      />
    </State>
    <State name="Field: empty and in error">
      <TextField
        {...field('missing', '', 'Please enter a valid URL.')}
        label="Website"
        placeholder="www.example.com"
      />
    </State>
    <State name="Field: disabled">
      <TextField {...field('disabled', 'Ada Byron')} label="Name" disabled />
    </State>
    <State name="Field: read only">
      <TextField {...field('readOnly', 'ada@shop.example')} label="Email address" readOnly />
    </State>
    <State name="Field: password">
      <PasswordField {...field('password', 'Correct-Horse-7')} label="Password" />
    </State>
    <State name="Field: several lines">
      <TextAreaField
        {...field('question', 'Our till asks for a new password. Is that meant to be?')}
        label="Your question"
        minRows={3}
      />
    </State>
    <State name="Field: to be copied">
      <CopyField label="Link" value="https://portal.example/fix" />
    </State>
  </>
);

const OtherFields = () => (
  <>
    <State name="Choice: none yet">
      <SelectField {...field('size')} label="Team size" options={sizes} />
    </State>
    <State name="Choice: in error">
      <SelectField
        {...field('noSize', '', 'Please choose a team size.')}
        label="Team size"
        options={sizes}
      />
    </State>
    <State name="Ticks">
      <Stack gap="sm">
        <Checkbox label="Not ticked" checked={false} onChange={nothing} />
        <Checkbox label="Ticked" checked onChange={nothing} />
        <Checkbox label="Some of them" indeterminate onChange={nothing} />
        <Checkbox label="Disabled" disabled />
        <Checkbox
          label="I have permission"
          checked={false}
          onChange={nothing}
          error="Please confirm that you have permission."
        />
      </Stack>
    </State>
    <State name="One of several">
      <Radio.Group label="How it is fixed" defaultValue="plan" name="when">
        <Stack gap="sm" mt="xs">
          <Radio value="now" label="Now" />
          <Radio value="plan" label="In the next weeks" />
          <Radio value="never" label="Not at all" disabled />
        </Stack>
      </Radio.Group>
    </State>
    <State name="A file">
      <DropArea height={120} onDrop={nothing}>
        <span>Drop a file here, or</span>
        <ChooseFile accept=".csv" onChoose={nothing}>
          Choose a file
        </ChooseFile>
      </DropArea>
    </State>
  </>
);

function SampleForm() {
  const form = useFields(
    { person: '', mail: '' },
    { person: required('Please enter a name.'), mail: isEmail() },
  );
  return (
    <Form
      form={form}
      onSubmit={nothing}
      complaint="Nothing was sent. Please try again in a few minutes."
    >
      <TextField {...form.field('person')} label="Name" />
      <TextField {...form.field('mail')} label="Email address" type="email" optional />
      <Button type="submit">Invite</Button>
    </Form>
  );
}
