import { Button, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { send } from '#kit/web/api/send.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { session } from '#modules/foundation/people/calls/session.ts';
import { AuthFrame } from '../../signIn/components/AuthFrame.tsx';
import { sessionRefusals } from '../../signIn/copy.ts';
import { passkeyCopy } from '../../signIn/copySignIn.ts';
import { PoolError } from '../../signIn/pool/askPool.ts';
import { idTokenOf } from '../../signIn/pool/signUp.ts';
import { knowsPasskeys, loadPasskeys, wantsAddress } from '../../signIn/pool/takesPasskeys.ts';
import { poolSentence } from '../../signIn/rules/poolCopy.ts';
import { loadRoot, signOut, useBoot, useSession } from '../../signIn/session.ts';
import { notifyTabs } from '../../signIn/sessionNews.ts';
import { switchTo } from '../../signIn/switchTo.ts';
import { neededCopy } from '../copy.ts';

// With the drawing of the QR code.
const TurnOnDialog = lazy(async () => ({
  default: (await import('../components/SecondStepDialogs.tsx')).TurnOnDialog,
}));

/** All that is there for whoever lacks the second step that their organization asks for (ACC-287). */
export function SetUpSecondStep() {
  const { email, otherOrganizations } = useSession();
  const { userPool } = useBoot();
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isEntering, setEntering] = useState(false);
  const goOn = (): Promise<never> => {
    notifyTabs({ kind: 'begun' });
    return loadRoot();
  };
  // A bought pool does not tell who signed in by one.
  const countsPasskeys = knowsPasskeys(userPool) && !wantsAddress(userPool);
  /** A sign-in by a passkey takes the place of this one, which was made by the password alone. */
  const enterByPasskey = async () => {
    setEntering(true);
    try {
      const { signInByPasskey } = await loadPasskeys();
      const idToken = idTokenOf(await signInByPasskey(userPool, email ?? ''));
      await send(session, { idToken });
      await goOn();
    } catch (error) {
      setEntering(false);
      tellFailure(error);
    }
  };
  return (
    <AuthFrame title={neededCopy.title} lead={neededCopy.lead}>
      <Stack gap="md">
        <Text>{neededCopy.how}</Text>
        <Button fullWidth size="lg" onClick={() => setOpen(true)}>
          Set it up
        </Button>
        {countsPasskeys && (
          <>
            <Text>{neededCopy.passkey}</Text>
            <Button
              fullWidth
              variant="default"
              loading={isEntering}
              onClick={() => void enterByPasskey()}
            >
              {passkeyCopy.use}
            </Button>
          </>
        )}
        <Button
          fullWidth
          variant="default"
          loading={isLeaving}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          Sign out
        </Button>
        {otherOrganizations.length > 0 && <Text>{neededCopy.elsewhere}</Text>}
        {otherOrganizations.map(({ id, companyName }) => (
          <Button
            key={id}
            fullWidth
            variant="default"
            onClick={() => void switchTo(id).catch(tellFailure)}
          >
            {neededCopy.goTo(companyName)}
          </Button>
        ))}
        <Text c="dimmed">You are signed in as {email}.</Text>
      </Stack>
      <Suspense>{isOpen && <TurnOnDialog onClose={() => setOpen(false)} onDone={goOn} />}</Suspense>
    </AuthFrame>
  );
}

const tellFailure = (error: unknown) =>
  toastError(
    error instanceof PoolError
      ? poolSentence(error)
      : sentenceFor(CallError.from(error), sessionRefusals),
  );
