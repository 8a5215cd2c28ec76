import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { forgetCsrfToken } from '#kit/web/api/csrf.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { checks, isEmail, required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { checkStaff, enterCode, signInStaff } from '#modules/foundation/staff/calls.ts';
import { EntryFrame } from '../components/EntryFrame.tsx';
import { WorkAccountButton } from '../components/WorkAccountButton.tsx';
import { codeRefusals, signInRefusals } from '../copy.ts';

type Offer = Pick<OutputOf<typeof checkStaff>, 'workAccounts'>;

/** Asks for the password first, then for the authenticator's code; or leads to the work account. */
export function SignIn({ workAccounts }: Offer) {
  const [challenge, setChallenge] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  if (!challenge) {
    return (
      <FirstStep
        workAccounts={workAccounts}
        complaint={over}
        done={(made) => {
          setOver(null);
          setChallenge(made);
        }}
      />
    );
  }
  return (
    <CodeStep
      challenge={challenge}
      isOver={(why) => {
        setOver(why);
        setChallenge(null);
      }}
    />
  );
}

interface Passing {
  complaint: string | null;
  done: (challenge: string) => void;
}

/** Where work accounts alone sign in, the form for a password, which few may use, opens on demand. */
function FirstStep({ workAccounts, ...passing }: Passing & Offer) {
  const [isOpen, setOpen] = useState(workAccounts !== 'only' || passing.complaint !== null);
  return (
    <EntryFrame title="Sign in to the console" lead="For the provider’s staff.">
      {workAccounts !== 'none' && (
        <>
          <WorkAccountButton />
          {isOpen && (
            <Box component="h2" m="24px 0 12px" fz="1rem">
              With a password
            </Box>
          )}
        </>
      )}
      {isOpen && <PasswordForm {...passing} />}
      {!isOpen && (
        <Button variant="subtle" fullWidth m="24px 0 12px" onClick={() => setOpen(true)}>
          Use a password in an emergency
        </Button>
      )}
    </EntryFrame>
  );
}

function PasswordForm({ complaint, done }: Passing) {
  const form = useFields(
    { email: '', password: '' },
    {
      email: checks(required('Enter your work email address.'), isEmail()),
      password: required('Enter your password.'),
    },
  );
  const begin = useSend(signInStaff, { onSuccess: (answer) => done(answer.challenge) });
  const sentence = begin.error ? sentenceFor(begin.error, signInRefusals) : complaint;
  return (
    <Form form={form} onSubmit={(values) => begin.mutate(values)} complaint={sentence}>
      <TextField
        label="Work email address"
        type="email"
        autoComplete="username"
        {...form.field('email')}
      />
      <PasswordField label="Password" {...form.field('password')} />
      <Button type="submit" loading={begin.isPending}>
        Continue
      </Button>
    </Form>
  );
}

function CodeStep({ challenge, isOver }: { challenge: string; isOver: (why: string) => void }) {
  const refresh = useRefresh();
  const form = useFields({ code: '' }, { code: required('Enter the six digits.') });
  const enter = useSend(enterCode, {
    onSuccess: async () => {
      forgetCsrfToken();
      await refresh(checkStaff);
    },
    onError: (error) => {
      if (error.code === 'CHALLENGE_OVER') isOver(codeRefusals.CHALLENGE_OVER);
    },
  });
  return (
    <EntryFrame
      title="Enter your code"
      lead="Six digits from your authenticator app. Each works once."
    >
      <Form
        form={form}
        onSubmit={({ code }) => enter.mutate({ challenge, code })}
        complaint={enter.error && sentenceFor(enter.error, codeRefusals)}
      >
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          {...form.field('code')}
        />
        <Button type="submit" loading={enter.isPending}>
          Sign in
        </Button>
      </Form>
    </EntryFrame>
  );
}
