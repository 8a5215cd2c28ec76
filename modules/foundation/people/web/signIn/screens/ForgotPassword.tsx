import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { storedEmail } from '#kit/contract/formats.ts';
import { supportOf } from '#kit/contract/support.ts';
import { useSend } from '#kit/web/api/hooks.ts';
import { useBrand } from '#kit/web/brand/brandFace.ts';
import { dismissAllToasts, toastError } from '#kit/web/feedback/toasts.ts';
import { checks, isEmail, required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ContactSupport } from '#kit/web/frame/ContactSupport.tsx';
import { sendResetPasswordMagicLink } from '#modules/foundation/people/calls/links.ts';
import { AuthFrame } from '../components/AuthFrame.tsx';
import { DemoMailbox } from '../components/DemoMailbox.tsx';
import { WorkEmail } from '../components/WorkEmail.tsx';
import { resetLinkCopy } from '../copy.ts';
import { signInPath } from '../paths.ts';

/** Requests a mail with a link that sets a new password (ACC-070). */
export function ForgotPassword() {
  const { subscriptionId } = useParams();
  const support = supportOf(useBrand());
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useFields(
    { email: '' },
    { email: checks(required(resetLinkCopy.emailMissing), isEmail()) },
  );
  const ask = useSend(sendResetPasswordMagicLink, {
    onSuccess: (_nothing, { email }) => setSentTo(email),
    onError: () => toastError(resetLinkCopy.sendFailed(support)),
  });
  const again = () => {
    setSentTo(null);
    form.setAll({ email: '' });
  };
  if (sentTo !== null) {
    return <Sent email={sentTo} again={again} />;
  }
  const submit = ({ email }: typeof form.values) => {
    dismissAllToasts();
    const address = storedEmail(email);
    ask.mutate({ email: address, url: window.location.hostname, subscriptionId });
  };
  return (
    <AuthFrame title="Reset your account password." lead="Verify your identity.">
      <Form form={form} onSubmit={submit}>
        <WorkEmail {...form.field('email')} />
        <Button
          type="submit"
          fullWidth
          loading={ask.isPending}
          disabled={!form.valid || !form.changed}
        >
          Verify Email
        </Button>
        <Group justify="space-between" gap="0 16px">
          <Anchor component={Link} to={signInPath(subscriptionId)} py={10}>
            Back
          </Anchor>
          <Anchor
            component={Link}
            to={signInPath(subscriptionId)}
            state={{ form: 'forgot' }}
            py={10}
          >
            Get a code instead of a link
          </Anchor>
        </Group>
      </Form>
    </AuthFrame>
  );
}

function Sent({ email, again }: { email: string; again: () => void }) {
  return (
    <AuthFrame
      key="sent"
      title="Check your email."
      lead={
        <>
          <p>{resetLinkCopy.sent(email)}</p>
          <p>Don't see it? Check your spam folder.</p>
        </>
      }
    >
      <Stack gap="sm" align="flex-start">
        <DemoMailbox to={email} />
        <Text fw={600}>Didn't receive an email?</Text>
        <ContactSupport />
        <Anchor component="button" type="button" py={10} onClick={again}>
          Use another email address
        </Anchor>
      </Stack>
    </AuthFrame>
  );
}
