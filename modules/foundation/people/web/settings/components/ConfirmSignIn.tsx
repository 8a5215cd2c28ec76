import { Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { send } from '#kit/web/api/send.ts';
import { DialogForm } from '#kit/web/forms/FormDialog.tsx';
import { PasswordField } from '#kit/web/forms/PasswordField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { confirmSession } from '#modules/foundation/people/calls/settings.ts';
import { AnyCodeField } from '../../signIn/components/CodeField.tsx';
import { secondStepCopy } from '../../signIn/copy.ts';
import { PoolError } from '../../signIn/pool/askPool.ts';
import { signInByPasskey } from '../../signIn/pool/passkeys.ts';
import { enterCode, isOver, isWrongCode } from '../../signIn/pool/secondStep.ts';
import { type Challenge, type SignedIn, signIn } from '../../signIn/pool/signIn.ts';
import { poolSentence } from '../../signIn/rules/poolCopy.ts';
import { useBoot, useSession } from '../../signIn/session.ts';
import { confirmCopy, confirmRefusals, setUpCopy } from '../copy.ts';
import { PasskeyLink } from './PasskeyLink.tsx';

const WorkAccount = lazyPart(
  async () => (await import('../../signIn/components/WorkAccount.tsx')).WorkAccount,
);

/**
 * Asks a person who has been signed in for a while for password, and code, or a passkey, before what matters (ACC-292). It
 * stands over whatever asked for it.
 */
export function ConfirmSignIn({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const email = useSession().email ?? '';
  const { form, asksCode, isSending, problem, submit, byPasskey, leave } = useConfirmation(() =>
    onAnswer(true),
  );
  const cancel = () => {
    leave();
    onAnswer(false);
  };
  return (
    <Dialog
      title="Confirm that it is you"
      size="md"
      zIndex={400}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={cancel}
    >
      <DialogForm
        action="Confirm"
        isSending={isSending}
        form={form}
        complaint={problem}
        onSubmit={submit}
        onClose={cancel}
      >
        <Text>{confirmCopy.why}</Text>
        <PasswordField
          label="Current password"
          readOnly={asksCode}
          data-autofocus
          {...form.field('password')}
        />
        <PasskeyLink isSending={isSending} onUse={() => void byPasskey()} />
        {!asksCode && (
          <Suspense>
            <WorkAccount email={email} again />
          </Suspense>
        )}
        {asksCode && <AnyCodeField ref={focusField} {...form.field('code')} />}
      </DialogForm>
    </Dialog>
  );
}

/** Once, as the field comes. */
const focusField = (field: HTMLInputElement | null) => field?.focus();

function useConfirmation(onConfirmed: () => void) {
  const email = useSession().email ?? '';
  const { userPool } = useBoot();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const form = useFields({ password: '', code: '' });
  /** Ends it: what the pool or the browser's prompt answers after that confirms nothing (ACC-293). */
  const [off] = useState(() => new AbortController());

  const prove = async (answer: SignedIn) => {
    if (off.signal.aborted) return;
    if (answer.kind === 'tokens') {
      await send(confirmSession, { idToken: answer.tokens.idToken });
      return onConfirmed();
    }
    if (answer.challenge.name !== 'SOFTWARE_TOKEN_MFA')
      throw new PoolError('UnsupportedChallenge', '', 200);
    // Each code is taken once, so one of a try before is none.
    form.set('code', '');
    setChallenge(answer.challenge);
    setSending(false);
  };
  const tell = (error: unknown, isOfPasskey = false) => {
    setSending(false);
    if (error instanceof CallError) {
      setChallenge(null);
      return setProblem(sentenceFor(error, confirmRefusals));
    }
    if (isOfPasskey) return form.complain('password', poolSentence(PoolError.from(error)));
    if (isWrongCode(error)) return form.complain('code', secondStepCopy.app.wrong);
    const isLate = challenge !== null && isOver(error);
    if (isLate) setChallenge(null);
    const sentence = isLate ? setUpCopy.tookLong : poolSentence(PoolError.from(error));
    form.complain(challenge && !isLate ? 'code' : 'password', sentence);
  };
  const submit = async ({ password, code }: typeof form.values) => {
    if (password === '') return form.complain('password', setUpCopy.passwordMissing);
    if (challenge && code.trim() === '') return form.complain('code', secondStepCopy.alsoCode);
    setSending(true);
    setProblem('');
    try {
      await prove(
        challenge
          ? await enterCode(userPool, challenge, email, code)
          : await signIn(userPool, email, password),
      );
    } catch (error) {
      if (!off.signal.aborted) tell(error);
    }
  };
  const byPasskey = async () => {
    setSending(true);
    setProblem('');
    try {
      await prove(await signInByPasskey(userPool, email, off.signal));
    } catch (error) {
      if (!off.signal.aborted) tell(error, true);
    }
  };
  const leave = () => off.abort();
  return { form, asksCode: challenge !== null, isSending, problem, submit, byPasskey, leave };
}
