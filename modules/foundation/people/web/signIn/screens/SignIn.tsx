import { Anchor } from '@mantine/core';
import {
  type ComponentType,
  lazy,
  Suspense,
  startTransition,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { analytics } from '#kit/web/analytics.ts';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor } from '#kit/web/api/platformCopy.ts';
import { dismissAllToasts, toastError } from '#kit/web/feedback/toasts.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { Branded } from '../components/Branded.tsx';
import { type Known, LoginForm, type SignInFormProps } from '../components/LoginForm.tsx';
import { sessionRefusals, signInCopy } from '../copySignIn.ts';
import { verifyPath } from '../paths.ts';
import { PoolError } from '../pool/askPool.ts';
import { asksConfirmation, type SignedIn } from '../pool/signIn.ts';
import { poolSentence } from '../rules/poolCopy.ts';
import { formOfChallenge, type SignInForm, signInMode, startAt } from '../rules/signInMode.ts';
import { useEnter } from '../session.ts';
import { keepSignUpSession } from '../signUpCookie.ts';

/** Only the first form is loaded with the screen. */
const loadOthers = () => import('../components/OtherForms.tsx');
const forms: Record<SignInForm, ComponentType<SignInFormProps>> = {
  login: LoginForm,
  change: lazy(async () => ({ default: (await loadOthers()).ChangeForm })),
  secondStep: lazy(async () => ({
    default: (await import('../components/SecondStepForm.tsx')).SecondStepForm,
  })),
  forgot: lazy(async () => ({ default: (await loadOthers()).ForgotForm })),
  reset: lazy(async () => ({ default: (await loadOthers()).ResetForm })),
};

/** Sign-in (ACC-001). Afterwards the guards redirect to the remembered address, if there is one. */
export function SignIn() {
  const { subscriptionId } = useParams();
  const brought = useLocation().state as {
    email?: string;
    form?: SignInForm;
    brand?: Brand;
  } | null;
  const navigate = useNavigate();
  const begin = useEnter();
  const [{ mode, form }, next] = useReducer(signInMode, brought?.form, startAt);
  const [known, setKnown] = useState<Known>({ email: brought?.email ?? '', password: '' });

  // Errors of this screen are of no use on the next one.
  useEffect(() => dismissAllToasts, []);

  const go = (to: SignInForm, more: Partial<Known> = {}) => {
    // The current form stays until the code of the next one has loaded.
    startTransition(() => {
      setKnown({ ...known, ...more });
      next({ to });
    });
  };
  const request = (email: string, work: () => Promise<void>) => {
    dismissAllToasts();
    next('send');
    work().catch((error: unknown) => {
      next('failed');
      analytics.reset();
      if (asksConfirmation(error) && error.session) keepSignUpSession(error.session);
      toastError(<SignInTrouble error={error} email={email} subscriptionId={subscriptionId} />);
    });
  };
  const enter = async (answer: SignedIn, entered: Known) => {
    if (answer.kind === 'challenge') {
      const to = formOfChallenge[answer.challenge.name];
      if (!to) throw new PoolError('UnsupportedChallenge', '', 200);
      return go(to, { ...entered, challenge: answer.challenge });
    }
    await begin(answer.tokens.idToken, entered.email);
    await navigate('/', { replace: true });
  };

  const Shown = forms[form];
  const shown = (
    <Suspense>
      <Shown {...{ known, subscriptionId, go, request, enter }} busy={mode === 'request'} />
    </Suspense>
  );
  // The person comes from a magic link, on a host that is no brand's own (BRD-008).
  return brought?.brand ? <Branded brand={brought.brand}>{shown}</Branded> : shown;
}

function SignInTrouble({
  error,
  email,
  subscriptionId,
}: {
  error: unknown;
  email: string;
  subscriptionId?: string;
}) {
  if (!(error instanceof PoolError)) return sentenceFor(CallError.from(error), sessionRefusals);
  if (!asksConfirmation(error)) return poolSentence(error);
  return (
    <>
      {poolSentence(error)}{' '}
      <Anchor href={verifyPath(email, subscriptionId)} fw={600}>
        {signInCopy.verifyNow}
      </Anchor>
    </>
  );
}
