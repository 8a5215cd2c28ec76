import { Box, Button, Code, Loader, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { forgetCsrfToken } from '#kit/web/api/csrf.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { checkStaff, readSetUp, setUp } from '#modules/foundation/staff/calls.ts';
import { shortestPassword } from '#modules/foundation/staff/vocabulary.ts';
import classes from '../components/EntryFrame.module.css';
import { EntryFrame } from '../components/EntryFrame.tsx';
import { setUpRefusals } from '../copy.ts';

/** Sets the password and authenticator of a new member of staff, by the link in their mail. */
export function SetUp() {
  const linkId = useParams().linkId ?? '';
  const read = useSend(readSetUp);
  const { mutate } = read;
  useEffect(() => mutate({ linkId }), [mutate, linkId]);
  if (read.error) {
    const words = sentenceFor(read.error, setUpRefusals);
    return <EntryFrame title="This link does not work" lead={words} />;
  }
  if (!read.data) return <Loader m="xl" aria-label="Loading" />;
  return <SetUpForm linkId={linkId} {...read.data} />;
}

function SetUpForm(props: {
  linkId: string;
  email: string;
  name: string;
  secret: string;
  qr: string;
}) {
  const { linkId, email, name, secret, qr } = props;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useFields(
    { password: '', code: '' },
    {
      password: required('Choose a password.'),
      code: required('Enter the six digits that your authenticator shows.'),
    },
  );
  const send = useSend(setUp, {
    onSuccess: async () => {
      forgetCsrfToken();
      await refresh(checkStaff);
      await navigate('/customers', { replace: true });
    },
  });
  return (
    <EntryFrame title={`Welcome, ${name}`} lead={`Set up how ${email} signs in.`}>
      <Form
        form={form}
        onSubmit={(values) => send.mutate({ linkId, ...values })}
        complaint={send.error && sentenceFor(send.error, setUpRefusals)}
      >
        <PasswordField
          label="New password"
          hint={`At least ${shortestPassword} characters.`}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <div>
          <Box component="h2" m="0 0 4px" fz="1rem">
            Your authenticator
          </Box>
          <Text c="dimmed" fz="0.9375rem" mb="sm">
            Scan this with an authenticator app, or type the secret into it.
          </Text>
          <img className={classes.qr} src={qr} alt="QR code for an authenticator app" />
          <Text c="dimmed" fz="0.9375rem" mb="sm">
            Secret: <Code>{secret.replaceAll(/(.{4})/g, '$1 ').trim()}</Code>
          </Text>
        </div>
        <TextField
          label="Code that it shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          {...form.field('code')}
        />
        <Button type="submit" loading={send.isPending}>
          Set up and sign in
        </Button>
      </Form>
    </EntryFrame>
  );
}
