import { Anchor, Button, Group, Loader, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { helpAddress, useBrand } from '#kit/web/brand/brandFace.ts';
import { dismissAllToasts, toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ContactSupport } from '#kit/web/frame/ContactSupport.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { AuthFrame } from '../components/AuthFrame.tsx';
import { CodeField } from '../components/CodeField.tsx';
import { DemoMailbox } from '../components/DemoMailbox.tsx';
import { ForSubscription } from '../components/ForSubscription.tsx';
import { forgotCopy, verifyCopy } from '../copy.ts';
import { useOffer } from '../offer.ts';
import { signInPath, signUpPath } from '../paths.ts';
import { PoolError } from '../pool/askPool.ts';
import {
  askSignUp,
  confirmSignUp,
  idTokenOf,
  resendConfirmationCode,
  signInConfirmed,
  signInWith,
} from '../pool/signUp.ts';
import { poolSentence } from '../rules/poolCopy.ts';
import { readVerifyLink, withoutCode } from '../rules/verifyLink.ts';
import { useBoot, useEnter, useSession } from '../session.ts';
import { forgetSignUpSession, readSignUpSession } from '../signUpCookie.ts';

/**
 * Verifies an address (ACC-060). The link in the mail contains the code, and the browser that signed up has the sign-up's
 * session, so that nothing has to be typed there; anywhere else the sign-up's password says that it is one's own.
 */
export function Verify() {
  const [query] = useSearchParams();
  const place = useLocation();
  const { email } = useSession();
  // As of the arrival: this screen itself signs in, and then leads on by itself.
  const [isDone] = useState(() => email?.toLowerCase() === readVerifyLink(place).email);
  const subscriptionId = query.get('subscriptionId');
  // The link was pressed once more (ACC-197).
  if (isDone) return <Redirect to="/" />;
  const page = <Verifying />;
  if (!subscriptionId) return page;
  // An address is verified even if the offer has ended meanwhile.
  return (
    <ForSubscription id={subscriptionId} otherwise={page}>
      {page}
    </ForSubscription>
  );
}

function Verifying() {
  const [query] = useSearchParams();
  const place = useLocation();
  // Read only once, because the address and code are removed from the URL below.
  const [{ email, code }] = useState(() => readVerifyLink(place));
  // Undefined when the offer is no longer valid: an address with its id would show a 404.
  const { subscriptionId } = useOffer();
  const { userPool } = useBoot();
  const enter = useEnter();
  const navigate = useNavigate();
  const [session, setSession] = useState(readSignUpSession);
  const asksPassword = session === null;
  const form = useFields(
    { code, password: '' },
    {
      code: required(forgotCopy.codeMissing),
      ...(asksPassword && { password: required(verifyCopy.passwordMissing) }),
    },
  );
  const isOpened = code !== '' && !asksPassword;
  const [busy, setBusy] = useState<'confirm' | 'resend' | null>(isOpened ? 'confirm' : null);

  /** Goes on as somebody who is signed in; false where that fails, for whatever reason: sign-in does it as well. */
  const signsIn = async (signIn: () => Promise<string>): Promise<boolean> => {
    try {
      await enter(await signIn(), email);
      return true;
    } catch {
      return false;
    }
  };
  const verify = async (typed: string, password: string): Promise<boolean> => {
    let own = session;
    if (asksPassword) {
      const outcome = await askSignUp(userPool, email, password);
      if ('answer' in outcome) return signsIn(async () => idTokenOf(outcome.answer));
      own = outcome.session;
    }
    const confirmed = await confirmSignUp(userPool, { email, code: typed.trim(), session: own });
    forgetSignUpSession();
    if (confirmed) return signsIn(() => signInConfirmed(userPool, email, confirmed));
    return asksPassword && signsIn(() => signInWith(userPool, email, password));
  };
  const confirm = async (typed: string, password: string) => {
    setBusy('confirm');
    try {
      const isIn = await verify(typed, password);
      dismissAllToasts();
      if (isIn) return await navigate('/', { replace: true });
      toastSuccess(verifyCopy.confirmed);
      await navigate(signInPath(subscriptionId), { state: { email }, replace: true });
    } catch (error) {
      const trouble = PoolError.from(error);
      // A session that has ended, or a mail of another sign-up than this browser's: the password finds out.
      const isAnothers =
        trouble.name === 'NotAuthorizedException' ||
        (isOpened && trouble.name === 'CodeMismatchException');
      if (!asksPassword && isAnothers) setSession(null);
      else if (asksPassword && trouble.name === 'CodeMismatchException')
        toastError(verifyCopy.otherMail);
      else toastError(poolSentence(trouble));
      setBusy(null);
    }
  };
  const resend = async () => {
    setBusy('resend');
    try {
      await resendConfirmationCode(userPool, email, {
        subscriptionId: query.get('subscriptionId') ?? undefined,
        session,
      });
      dismissAllToasts();
      toastSuccess(verifyCopy.resent);
    } catch {
      toastError(verifyCopy.resendFailed);
    }
    setBusy(null);
  };
  const begun = useRef(false);
  useEffect(() => {
    if (!code || begun.current) return;
    begun.current = true;
    // From here on the code is neither in the history nor visible in the address bar.
    void navigate(place.pathname + withoutCode(place.search), { replace: true, state: { email } });
    if (isOpened) void confirm(code, '');
  });

  if (isOpened && busy === 'confirm') {
    return (
      <AuthFrame title="Verifying your email">
        <Group gap="sm" role="status">
          <Loader size="sm" /> <Text>Just a moment…</Text>
        </Group>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      tab="Verify your email"
      title="Check your email"
      lead={
        <p>
          We sent a message to{' '}
          <Text span fw={600} c="var(--mantine-color-text)">
            {email || 'your address'}
          </Text>
          . {asksPassword ? verifyCopy.askedPassword : verifyCopy.askedCode}
        </p>
      }
    >
      <Stack gap="xl">
        <Form form={form} onSubmit={(values) => void confirm(values.code, values.password)}>
          <CodeField {...form.field('code')} />
          {asksPassword && (
            <PasswordField
              label="Password"
              autoComplete="current-password"
              maxLength={256}
              {...form.field('password')}
            />
          )}
          <Button type="submit" fullWidth loading={busy === 'confirm'} disabled={!email}>
            Verify email
          </Button>
        </Form>
        <Help
          email={email}
          subscriptionId={subscriptionId}
          resend={resend}
          resending={busy === 'resend'}
        />
      </Stack>
    </AuthFrame>
  );
}

function Help({
  email,
  subscriptionId,
  resend,
  resending,
}: {
  email: string;
  subscriptionId?: string;
  resend: () => void;
  resending: boolean;
}) {
  const brand = useBrand();
  return (
    <Stack gap="sm">
      <DemoMailbox to={email} />
      <Text c="dimmed">Nothing there? Look in your spam folder, or have it sent again.</Text>
      <Button variant="default" loading={resending} disabled={!email} onClick={resend}>
        Resend Email
      </Button>
      <SimpleGrid cols={2} spacing="sm">
        <Button
          variant="default"
          px="xs"
          component="a"
          href={helpAddress(brand, '/verify')}
          target="_blank"
          rel="noreferrer"
        >
          Help Center
        </Button>
        <ContactSupport px="xs" />
      </SimpleGrid>
      <Anchor component={Link} to={signUpPath(subscriptionId)} py={10}>
        Use another email address
      </Anchor>
    </Stack>
  );
}
